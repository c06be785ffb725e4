import { messageFormatter, type OperatorSentence } from '@edge-console/sdk/contract';

/**
 * Messages for operators about rejected packages, versions and flags: in English for logs and the command line, with key and
 * parameters for the translation on screens.
 */
export const OPERATOR_SENTENCES = {
  versionRefused: "Plugin '{{pluginId}}' {{version}} is refused: {{part}}",
  fileUnreadable: '{{file}} cannot be read.',
  fileIrregular: '{{file}} is no regular file.',
  fileMissing: '{{file}} is missing.',
  fileNotBuilt: '{{file}} is not the file that was built.',
  contractBroken: '{{file}} breaks the contract: {{complaints}}',
  manifestNotOfBuild: '{{file}} is not the one that came with this console.',
  manifestNotInstalled: '{{file}} is not the one that was installed.',
  manifestOfOther: "{{file}} is that of '{{pluginId}}' {{version}}.",
  signatureWrong: "manifest.json is not what key '{{key}}' signed.",
  signatureMissing: 'it is not signed, and this console takes signed plugins only.',
  signatureForeign: "it is signed by key '{{key}}', which this console does not trust.",
  packageSigned: "'{{pluginId}}' {{version}}: {{part}}",
  packageLarge: 'The package is larger than {{megabytes}} MB.',
  packageUnpacksLarge: 'The package unpacks to more than {{megabytes}} MB.',
  packageBroken: 'The package is no whole .tgz file.',
  packageUnreadable: 'The package cannot be read: {{detail}}',
  packageLacksManifest: 'The package has no {{file}}.',
  packageLacksFile: '{{file}} is missing from the package.',
  packageStrayFile: '{{file}} is in the package and not in its {{manifest}}.',
  packageNoFile: '{{file}} is no regular file ({{kind}}).',
  packageLongPath: '{{file}}... is a longer path than {{limit}} characters.',
  packageUnsafePath: '{{file}} is no path that a package may have.',
  packageFileTwice: '{{file}} is in the package twice, or with another case.',
  packageManyFiles: 'The package has more than {{limit}} files.',
  packageSdk:
    "'{{pluginId}}' {{version}} was built for SDK {{sdk}}, and this console has {{sdkVersion}}. With --force it is installed all the same, and stays off until a console with that SDK runs.",
  packageChanged: "'{{pluginId}}' {{version}} was installed before with other bytes. Give what changed a version of its own.",
  packageOlder: "'{{pluginId}}' {{version}} is older than {{highest}}, which was installed before. With --allow-downgrade it is installed.",
  packageNoRoom:
    'The disk of {{folder}} is full. Free some space, then install the package again. The server retries a package in this folder by itself.',
  packagePathTaken:
    "'{{pluginId}}' {{version}} uses the path '{{mark}}', which belongs to '{{holder}}'. Change the path, or install it with --force: then only one of the two pages is shown.",
  packageKeysTaken:
    "'{{pluginId}}' {{version}} uses the shortcut '{{mark}}', which belongs to '{{holder}}'. Change the shortcut, or install it with --force: then the keys run only one of the two commands.",
  packageCircle:
    "'{{pluginId}}' {{version}} needs plugins that need it: {{circle}}. None of them would run. Remove one of these requirements, or install it with --force.",
  packageFailed: 'It could not be installed; the log says why.',
  versionUnknown: "There is no '{{pluginId}}' {{version}} here.",
  flagKeyWrong: "'{{flag}}' cannot be the name of a flag.",
  flagLarge: 'The definition of {{flag}} is larger than {{kilobytes}} kB.',
  flagBroken: 'Flag {{flag}}: {{complaint}}.',
  reasonMissing: 'Please say why.',
  reasonLong: 'Please keep the reason within {{limit}} characters.',
  variantUnknown: "There is no variant '{{variant}}'; there are {{variants}}.",
  percentageWrong: 'Rule {{rule}}: the percentage must be a whole number from 1 to 100.',
  flagsReadOnly: 'Flags are decided by another service here; change them there.',
} as const satisfies Readonly<Record<OperatorSentence, string>>;

export const operatorMessage = messageFormatter(OPERATOR_SENTENCES);
