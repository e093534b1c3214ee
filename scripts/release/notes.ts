/** The section of one version in the changelog, without its heading. Throws if there is none, or if it is empty. */
export function sectionOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find(section => section.startsWith(`[${version}]`));
  const text = found?.slice(found.indexOf('\n')).trim();
  if (!text) throw new Error(`CHANGELOG.md has nothing about version ${version}.`);
  return text;
}

export interface ReleaseFacts {
  readonly version: string;
  readonly changes: string;
  readonly checksums: string;
  readonly isSigned: boolean;
  readonly isTested: boolean;
}

const VERIFY = `\`\`\`sh
sha256sum --check SHA256SUMS
openssl pkeyutl -verify -pubin -inkey seance-release.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig
\`\`\``;

/** The text of a release: what it brings, how to get it, and how to check it. */
export function notesOf({ version, changes, checksums, isSigned, isTested }: ReleaseFacts): string {
  const warnings = [
    ...(isTested ? [] : ['**The tests were not run for these files.**']),
    ...(isSigned ? [] : ['**These files are not signed.** Anybody could have made them.']),
  ];
  return `${[
    `# Seance ${version}`,
    ...warnings,
    '## Get it',
    `- To play and to host: \`npx ./seance-${version}.tgz\`, with npm and Node 20 or later. Then visit http://localhost:1313.\n- For a web server or itch.io: \`seance-static-${version}.zip\`.\n- To check records without a network: \`verify.html\`.\n- To write games elsewhere: the tarballs of \`@seance/engine\` and \`@seance/fair\`.`,
    '## What it brings',
    changes,
    '## Check it',
    `\`\`\`\n${checksums.trimEnd()}\n\`\`\``,
    isSigned
      ? `${VERIFY}\n\nCompare \`seance-release.pem\` with the key of an earlier release.`
      : VERIFY.replace(/\nopenssl.*/, ''),
  ].join('\n\n')}\n`;
}
