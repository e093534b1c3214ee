/** Turns a drawing of this page into a picture of its own: rules and fonts are written into it. */

const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => [...sheet.cssRules];

/** The rules that hold on this page now. Media queries are decided here: a picture has another size than the page. */
function settled(rule: CSSRule): readonly CSSRule[] {
  if (rule instanceof CSSMediaRule)
    return matchMedia(rule.conditionText).matches ? [...rule.cssRules].flatMap(settled) : [];
  return rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule ? [] : [rule];
}

/** The styles of this page, or those whose selector is wanted. */
export const styleRules = (isWanted: (selector: string) => boolean = () => true): string =>
  [...document.styleSheets]
    .flatMap(rulesOf)
    .flatMap(settled)
    .filter(rule => !(rule instanceof CSSStyleRule) || isWanted(rule.selectorText))
    .map(rule => rule.cssText)
    .join('\n');

/** The fonts of this page, written out: as a file a picture has no page to ask for them. */
export async function fontRules(names: readonly string[]): Promise<string> {
  const faces = [...document.styleSheets].flatMap(sheet =>
    rulesOf(sheet).flatMap(rule =>
      rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href ?? location.href }] : [],
    ),
  );
  const ours = faces.filter(({ rule }) =>
    names.some(name => rule.style.getPropertyValue('font-family').includes(name)),
  );
  const written = await Promise.all(ours.map(({ rule, base }) => withFile(rule.cssText, base)));
  return written.join('\n');
}

/** A rule with the file it names written into it. */
async function withFile(rule: string, base: string): Promise<string> {
  const url = /url\("?([^")]+\.woff2)"?\)/.exec(rule)?.[1];
  if (!url) return '';
  const file = await (await fetch(new URL(url, base))).blob();
  const encoded = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return rule.replace(/src:[^;]+;/, `src: url("${encoded}") format("woff2");`);
}

/** Paints an SVG element on a canvas, `scale` times as large. */
export async function paint(
  drawn: Element,
  { width, height, scale = 1 }: { readonly width: number; readonly height: number; readonly scale?: number },
): Promise<HTMLCanvasElement> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser paints no pictures');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
