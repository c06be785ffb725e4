import { useLocale, useText } from '@edge-console/sdk';
import type { AssessmentProduct } from '@edge-console/sdk/contract/workflows';
import { ChoiceField, SelectField, TextField } from '@edge-console/sdk/ui';
import { Button, Classes } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { useForm } from 'react-final-form';
import { languageLabel } from '../languageLabel.js';
import { StageProblem } from './StageProblem.js';
import { StageRules } from './StageRules.js';
import { usePackageSearch } from './usePackageSearch.js';
import styles from './WorkflowEditor.module.css';
import type { StageValues } from './workflowForm.js';

export interface StageFieldsProps {
  /** From 0. */
  readonly index: number;
  readonly stage: StageValues;
  readonly first: StageValues;
  readonly onAddStage: () => void;
  /** Removes the second stage. */
  readonly onRemove: () => void;
}

/** A stage: its name, the assessment, and for the first one the rules. (WF-040 to WF-043, WF-060) */
export function StageFields({ index, stage, first, onAddStage, onRemove }: StageFieldsProps) {
  const text = useText();
  const form = useForm();
  const headingId = useId();
  const path = `stages[${String(index)}]`;
  const title = text('workflows.form.stage', { number: index + 1 });
  const removeRules = () => {
    form.batch(() => {
      form.change(`${path}.progress`, undefined);
      form.change(`${path}.status`, undefined);
    });
  };
  const fix =
    index === 0
      ? { label: text('workflows.form.removeRules'), run: removeRules }
      : { label: text('workflows.form.removeStage'), run: onRemove };
  return (
    <section className={`${styles['stage'] ?? ''} ${Classes.CARD}`} aria-labelledby={headingId} data-stage={index}>
      <div className={styles['head']}>
        <h2 id={headingId} className={styles['title']}>
          {title}
        </h2>
        {index === 0 ? null : (
          <Button variant="minimal" icon={<TrashIcon aria-hidden />} onClick={onRemove}>
            {text('workflows.form.removeStage')}
          </Button>
        )}
      </div>
      <StageProblem name={`${path}.problem`} fix={fix} />
      {/* Not translated: an unnamed stage is stored with this name. (WF-052) */}
      <TextField name={`${path}.name`} label={text('workflows.form.stageName')} placeholder={`Stage ${String(index + 1)}`} />
      {stage._id === undefined ? <Assessment path={path} index={index} stage={stage} first={first} /> : <SavedAssessment stage={stage} />}
      {index === 0 ? <StageRules path={path} stage={stage} onAddStage={onAddStage} /> : null}
    </section>
  );
}

const PRODUCTS: readonly AssessmentProduct[] = ['FI', 'SI'];

/** (WF-041 to WF-044, WF-059) */
function Assessment({ path, index, stage, first }: Pick<StageFieldsProps, 'index' | 'stage' | 'first'> & { readonly path: string }) {
  const text = useText();
  const form = useForm();
  const packages = usePackageSearch(stage.product);
  const labels = { FI: text('workflows.stage.chat'), SI: text('workflows.stage.video') };
  const clearPackage = () => {
    form.batch(() => {
      form.change(`${path}.packageId`, '');
      form.change(`${path}.packageName`, '');
      form.change(`${path}.language`, '');
    });
  };
  return (
    <>
      <SelectField
        name={`${path}.product`}
        label={text('workflows.stage.product')}
        isRequired
        options={PRODUCTS.map((product) => ({
          value: product,
          label: labels[product],
          isDisabled: product === 'FI' && index > 0 && first.product === 'FI',
        }))}
        onChosen={clearPackage}
      />
      <ChoiceField
        // The options depend on the type.
        key={stage.product}
        name={`${path}.packageId`}
        label={text('workflows.stage.package')}
        isRequired
        options={packages.search}
        pause={PACKAGE_SEARCH_PAUSE}
        {...(stage.packageName === '' ? {} : { initial: { value: stage.packageId, label: stage.packageName } })}
        onChosen={(externalId) => {
          const { name, language } = packages.found(externalId);
          form.batch(() => {
            form.change(`${path}.packageName`, name);
            form.change(`${path}.language`, language);
          });
        }}
      />
      <Language tag={stage.packageId === '' ? undefined : stage.language} />
    </>
  );
}

/** Milliseconds. (WF-044) */
const PACKAGE_SEARCH_PAUSE = 100;

/** The assessment of a saved stage, which cannot change. (WF-100, D-112) */
function SavedAssessment({ stage }: Pick<StageFieldsProps, 'stage'>) {
  const text = useText();
  const product = stage.product === 'SI' ? text('workflows.stage.video') : text('workflows.stage.chat');
  const help = text('workflows.form.savedHelp');
  return (
    <>
      <ReadOnly label={text('workflows.stage.product')} value={product} />
      <ReadOnly
        label={text('workflows.stage.package')}
        value={stage.packageName === '' ? text('workflows.stage.packageMissing') : stage.packageName}
        help={help}
      />
      <Language tag={stage.language} />
    </>
  );
}

/** The language of the package; nothing before a package is chosen. (WF-043) */
function Language({ tag }: { readonly tag: string | undefined }) {
  const text = useText();
  const { language } = useLocale();
  return <ReadOnly label={text('workflows.stage.language')} value={tag === undefined ? '–' : languageLabel(tag, language)} />;
}

interface ReadOnlyProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
}

/** A value that follows from others, in the look of a field. */
function ReadOnly({ label, value, help }: ReadOnlyProps) {
  return (
    <dl className={styles['readOnly']}>
      <dt>{label}</dt>
      <dd>
        {value}
        {help === undefined ? null : <div className="edge-muted">{help}</div>}
      </dd>
    </dl>
  );
}
