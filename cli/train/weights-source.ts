/** The source of a game's `weights.ts`. */
export const installedWeights = (net: Uint8Array): string =>
  `/** The trained net of this game. \`seance train\` writes this file. */\nexport const weights =\n  '${Buffer.from(net).toString('base64')}';\n`;
