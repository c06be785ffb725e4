import { messageFormatter, type OperatorSentence } from '@edge-console/sdk/contract';

/**
 * Messages for operators about rejected packages, versions and flags: in English for logs and the command line, with key and
 * parameters for the translation on screens.
 */
export const OPERATOR_SENTENCES = {
  versionRefused: "Plugin '{{pluginId}}' {{version}} is rejected: {{part}}",
  fileUnreadable: '{{file}} cannot be read.',
  fileIrregular: '{{file}} is not a regular file.',
  fileMissing: '{{file}} is missing.',
  fileNotBuilt: '{{file}} is not the file that was built.',
  contractBroken: '{{file}} does not have the required form: {{complaints}}',
  manifestNotOfBuild: "{{file}} differs from the file of this console's build.",
  manifestNotInstalled: '{{file}} differs from the installed file.',
  manifestOfOther: "{{file}} belongs to '{{pluginId}}' {{version}}.",
  signatureWrong: "manifest.json does not match the signature of key '{{key}}'.",
  signatureMissing: 'it is not signed, and this console accepts only signed plugins.',
  signatureForeign: "it is signed by key '{{key}}', which this console does not trust.",
  packageSigned: "'{{pluginId}}' {{version}}: {{part}}",
  packageLarge: 'The package is larger than {{megabytes}} MB.',
  packageUnpacksLarge: 'The package unpacks to more than {{megabytes}} MB.',
  packageBroken: 'The package is not a complete .tgz file.',
  packageUnreadable: 'The package cannot be read: {{detail}}',
  packageLacksManifest: 'The package has no {{file}}.',
  packageLacksFile: '{{file}} is missing from the package.',
  packageStrayFile: '{{file}} is in the package and not in its {{manifest}}.',
  packageNoFile: '{{file}} is not a regular file ({{kind}}).',
  packageLongPath: 'The path {{file}}... is longer than {{limit}} characters.',
  packageUnsafePath: 'The path {{file}} is not allowed in a package.',
  packageFileTwice: 'The package contains {{file}} twice, or also in different case.',
  packageManyFiles: 'The package has more than {{limit}} files.',
  packageSdk:
    "'{{pluginId}}' {{version}} was built for SDK {{sdk}}, and this console has {{sdkVersion}}. With --force it is installed anyway, and stays off until a console with that SDK runs.",
  packageChanged: "'{{pluginId}}' {{version}} was installed before with different content. Give the changed package a new version.",
  packageOlder: "'{{pluginId}}' {{version}} is older than {{highest}}, which was installed before. With --allow-downgrade it is installed.",
  packageNoRoom:
    'The disk of {{folder}} is full. Free some space, then install the package again. The server retries a package in this folder by itself.',
  packagePathTaken:
    "'{{pluginId}}' {{version}} uses the path '{{mark}}', which belongs to '{{holder}}'. Change the path, or install it with --force: then only one of the two pages is shown.",
  packageKeysTaken:
    "'{{pluginId}}' {{version}} uses the shortcut '{{mark}}', which belongs to '{{holder}}'. Change the shortcut, or install it with --force: then the keys run only one of the two commands.",
  packageCircle:
    "'{{pluginId}}' {{version}} requires plugins that require it: {{circle}}. None of them would run. Remove one of these requirements, or install it with --force.",
  packageFailed: 'The package could not be installed; the log contains the reason.',
  versionUnknown: "'{{pluginId}}' {{version}} is not installed.",
  flagKeyWrong: "'{{flag}}' cannot be the name of a flag.",
  flagLarge: 'The definition of {{flag}} is larger than {{kilobytes}} kB.',
  flagBroken: 'Flag {{flag}}: {{complaint}}.',
  reasonMissing: 'Please enter a reason.',
  reasonLong: 'Please keep the reason within {{limit}} characters.',
  variantUnknown: "Unknown variant '{{variant}}'. Variants: {{variants}}.",
  percentageWrong: 'Rule {{rule}}: the percentage must be a whole number from 1 to 100.',
  flagsReadOnly: 'Flags are evaluated by another service; change them there.',
} as const satisfies Readonly<Record<OperatorSentence, string>>;

export const operatorMessage = messageFormatter(OPERATOR_SENTENCES);
