import { type GameModule, type Language, placesOf } from '../../engine/index.ts';
import type { Experiment, ExperimentVariant } from '../experiment.ts';
import type { Findings } from '../findings.ts';
import { type Chapter, chaptersOf, type Figure } from './chapters.ts';
import { ruled } from './ruled.ts';
import { MAX_DRAWN_ROWS } from './scale.ts';
import { type ReportSpeech, speechOf } from './speech.ts';
import { STYLE } from './style.ts';
import { safe, signOf, svgOf } from './svg.ts';
import { verdictsOf } from './verdicts.ts';

/** The language of a report, and the game module that names the measures. */
export interface ReportReading {
  readonly lang?: Language;
  readonly gameModule?: GameModule;
}

/** The differences of a variant, one phrase each: options, changes, line-up. */
export function differencesOf(
  variant: ExperimentVariant,
  experiment: Experiment,
  speech: ReportSpeech,
  gameModule?: GameModule,
): string[] {
  const { facts } = speech.words;
  const places = gameModule?.content ? placesOf(gameModule.content) : [];
  const changes = (variant.changes ?? []).map(({ at, to }) => {
    const before = places.find(place => place.at === at);
    const now = JSON.stringify(to);
    return `${at}: ${before ? facts.inPlaceOf(now, JSON.stringify(before.value)) : now}`;
  });
  const players = variant.players ?? experiment.variants[0]?.players;
  const lineUp = players ? [`${facts.lineUp}: ${[...new Set(players.map(speech.player))].join(', ')}`] : [];
  const rules = [...speech.options(variant.options ?? {}), ...changes];
  return [...(rules.length > 0 ? rules : [facts.usual]), ...lineUp];
}

const legend = (variants: readonly ExperimentVariant[]): string =>
  `<ul class="legend">${variants
    .map(({ name }, i) => {
      const drawn = `<svg viewBox="-6 -6 12 12" aria-hidden="true"><path class="sign v${i}" d="${signOf(i, 5)}"/></svg>`;
      return `<li>${drawn}${safe(name)}</li>`;
    })
    .join('')}</ul>`;

function factsOf({ experiment, done, all }: Findings, speech: ReportSpeech, gameModule?: GameModule): string {
  const { facts } = speech.words;
  const variants = experiment.variants.map(
    variant =>
      `<li><strong>${safe(variant.name)}</strong>: ${safe(differencesOf(variant, experiment, speech, gameModule).join('; '))}</li>`,
  );
  const rows: readonly (readonly [string, string])[] = [
    [facts.game, safe(speech.title || experiment.game)],
    [facts.seats, speech.whole(experiment.seats)],
    [facts.played, safe(facts.playedOf(speech.whole(done), speech.whole(all)))],
    [facts.seed, safe(experiment.seed)],
    [facts.variants, `<ul>${variants.join('')}</ul>`],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

function tableOf(figure: Figure, names: readonly string[], speech: ReportSpeech): string {
  const { head, rows, variants } = ruled(figure, speech);
  const body = rows.map(({ label, cells }) => {
    const said = cells
      .filter((_, variant) => variants.includes(variant))
      .map(({ text, verdict }) =>
        verdict
          ? `<td>${safe(text)} <span class="${verdict.isCertain ? 'certain' : 'soft'}">${safe(verdict.text)}</span></td>`
          : `<td>${safe(text)}</td>`,
      );
    return `<tr><th scope="row">${safe(label)}</th>${said.join('')}</tr>`;
  });
  const columns = [head, ...variants.map(variant => names[variant] ?? '')]
    .map(name => `<th scope="col">${safe(name)}</th>`)
    .join('');
  return `<div class="rows" tabindex="0" role="region" aria-label="${safe(speech.words.figures.table(figure.title))}"><table><thead><tr>${columns}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

/** Longer tables are collapsed on screen and open on paper. */
const OPEN_TABLE_MAX_ROWS = 12;

function figureOf(figure: Figure, names: readonly string[], speech: ReportSpeech): string {
  const { figures } = speech.words;
  const rows = figure.kind === 'intervals' ? figure.rows.length : 0;
  const notes = [
    figure.text,
    figure.kind !== 'histogram' && figure.reference ? `– – ${figure.reference.label}` : '',
    rows > MAX_DRAWN_ROWS ? figures.mostFrequent(MAX_DRAWN_ROWS) : '',
  ]
    .filter(note => note !== '')
    .map(note => `<p class="soft">${safe(note)}</p>`);
  const table = tableOf(figure, names, speech);
  const isShort = figure.kind !== 'histogram' && rows <= OPEN_TABLE_MAX_ROWS;
  const shown = isShort ? table : `<details><summary>${safe(figures.table(figure.title))}</summary>${table}</details>`;
  return `<h3>${safe(figure.title)}</h3>${notes.join('')}<figure tabindex="0">${svgOf(figure, speech)}</figure>${shown}`;
}

function chapterOf({ title, figures, more }: Chapter, names: readonly string[], speech: ReportSpeech): string {
  const draw = (list: readonly Figure[]): string => list.map(figure => figureOf(figure, names, speech)).join('');
  const rest =
    more.length > 0
      ? `<details><summary>${safe(speech.words.figures.more(more.length))}</summary>${draw(more)}</details>`
      : '';
  return `<section><h2>${safe(title)}</h2>${draw(figures)}${rest}</section>`;
}

/** The findings as one HTML page without script or network access, for archiving, sending and printing. */
export function reportHtml(findings: Findings, { lang = 'en', gameModule }: ReportReading = {}): string {
  const speech = speechOf(lang, gameModule);
  const { words } = speech;
  const { experiment } = findings;
  const names = experiment.variants.map(({ name }) => name);
  const { sentences, caution } = verdictsOf(findings, speech);
  const body = [
    `<header><p class="soft">${safe(words.kind)}</p><h1>${safe(experiment.name)}</h1></header>`,
    factsOf(findings, speech, gameModule),
    `<section><h2>${safe(words.verdicts.title)}</h2><ul class="verdicts">${sentences.map(one => `<li>${safe(one)}</li>`).join('')}</ul>`,
    caution === '' ? '' : `<p class="soft">${safe(caution)}</p>`,
    '</section>',
    legend(experiment.variants),
    ...chaptersOf(findings, speech).map(chapter => chapterOf(chapter, names, speech)),
    `<footer>${words.method.map(one => `<p class="soft">${safe(one)}</p>`).join('')}</footer>`,
  ];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(experiment.name)} · Seance</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.filter(part => part !== '').join('\n')}
</main>
</body>
</html>
`;
}
