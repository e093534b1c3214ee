/** How the report looks: ink on paper by day, candlelight by night, and paper again in print. */
const DAY = `
  --ground:#f4ecd9;--surface:#fbf6ea;--text:#1b1420;--soft:#55465a;--line:#cdbf9f;--strong:#8b7c66;
  --v0:#8a5412;--v1:#3a5a97;--v2:#4b6a35;--v3:#a3381c;--v4:#8d1f33;--v5:#5d4a8c;--v6:#1f6a6a;--v7:#6b5b4b;`;
const NIGHT = `
  --ground:#120d18;--surface:#1d1626;--text:#efe4cc;--soft:#bfb1b8;--line:#46385a;--strong:#7d6c93;
  --v0:#f2b25c;--v1:#9fb4d8;--v2:#a4c08c;--v3:#ec8258;--v4:#ec8f9b;--v5:#c2a8ee;--v6:#79c9c4;--v7:#d8c7a8;`;

const VARIANTS = Array.from({ length: 8 }, (_, i) => i);

export const STYLE = `
:root{color-scheme:light dark;${DAY}}
@media (prefers-color-scheme:dark){:root{${NIGHT}}}
@media print{:root{${DAY}--ground:#fff;--surface:#fff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:17px/1.5 "Source Serif 4",Georgia,"Times New Roman",serif;overflow-wrap:break-word}
main{max-width:52rem;margin:0 auto;padding:2.5rem 1rem 4rem}
h1,h2,h3{font-family:"IM Fell English SC","Palatino Linotype",Palatino,Georgia,serif;font-weight:400;line-height:1.15;text-wrap:balance}
h1{margin:0;font-size:2.4rem}
h2{margin:3rem 0 .5rem;padding-top:1rem;border-top:1px solid var(--line);font-size:1.7rem}
h3{margin:2rem 0 .25rem;font-size:1.25rem}
p{margin:.5rem 0}
.soft{color:var(--soft);font-size:.92rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.25rem;margin:1.5rem 0}
dt{color:var(--soft)}
dd{margin:0}
dd ul,.verdicts{margin:0;padding:0;list-style:none}
.verdicts{padding:1.1rem 1.4rem;background:var(--surface);border:1px solid var(--line);border-left:4px solid var(--v0);border-radius:4px}
.verdicts li+li{margin-top:.4rem}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0;padding:0;list-style:none}
.legend svg{width:1em;height:1em;margin-right:.4em;vertical-align:-.1em;overflow:visible}
figure{margin:.5rem 0 1rem;break-inside:avoid;overflow-x:auto}
.plot{display:block;width:100%;height:auto;background:var(--surface);border:1px solid var(--line);border-radius:4px}
.plot text{fill:var(--text);font-size:13px}
.plot .tick{fill:var(--soft);font-size:12px;font-variant-numeric:tabular-nums}
.plot .name,.plot .end{text-anchor:end}
.plot .middle{text-anchor:middle}
.grid{stroke:var(--line);stroke-width:.6}
.base{stroke:var(--strong);stroke-width:1}
.reference{stroke:var(--text);stroke-width:1.4;stroke-dasharray:5 4}
.whisker{stroke-width:1.6;fill:none}
.outline{fill:none;stroke-width:1.8}
.sign{stroke:var(--surface);stroke-width:1}
${VARIANTS.map(i => `.whisker.v${i},.outline.v${i}{stroke:var(--v${i})}.sign.v${i},.bar.v${i}{fill:var(--v${i})}`).join('\n')}
.bar{opacity:.55}
details summary{min-height:1.75rem;color:var(--soft);cursor:pointer}
.rows{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);padding:.4rem 0}
th,td{padding:.3rem .9rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
thead th{border-bottom-color:var(--strong)}
th{font-weight:600}
tbody th{font-weight:400}
.certain,td .soft{white-space:nowrap}
.certain{font-weight:600}
:focus-visible{outline:2px solid var(--v0);outline-offset:3px}
@media print{body{font-size:11pt}main{max-width:none;padding:0}details::details-content{content-visibility:visible;display:block;block-size:auto}summary{display:none}}
@media (max-width:34rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}.plot{min-width:34rem}.plot text{font-size:16px}.plot .tick{font-size:15px}}
`;
