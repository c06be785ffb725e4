export const RESEND_REPORT =
  'mutation AppsResendApplicationMiReport($input: AppsResendApplicationMiReportInput!) { AppsResendApplicationMiReport(resendApplicationMiReportInput: $input) { _id } }';
