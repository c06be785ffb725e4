import { useText } from '@edge-console/sdk';
import { BackLink, PageHeader, RecordFormElement } from '@edge-console/sdk/ui';
import { USER_ROUTES } from './routes.js';
import { useCreatesInRoot } from './upload/OptionsStep.js';
import { UploadBody } from './upload/UploadBody.js';
import { useUserUpload } from './upload/useUserUpload.js';
import styles from './upload/upload.module.css';

/** '{base}/users/upload': creates the users of a CSV file. (UPLOAD-001, D-070) */
export default function UserUpload() {
  const text = useText();
  const page = useUserUpload(useCreatesInRoot());
  return (
    <div className="edge-page">
      <PageHeader title={text('users.upload.title')} back={<BackLink route={USER_ROUTES.list}>{text('users.archive.back')}</BackLink>} />
      <RecordFormElement record={page.record} className={styles.form ?? ''}>
        <UploadBody page={page} />
      </RecordFormElement>
    </div>
  );
}
