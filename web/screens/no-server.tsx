import './no-server.css';
import type { JSX } from 'preact';
import { href } from '../app/route.ts';
import { serverElsewhere } from '../app/server.ts';
import { preferences } from '../app/settings.ts';
import { Page } from './page.tsx';
import { words } from './words.ts';

const START = 'npx ./seance-<version>.tgz serve --host 0.0.0.0';

const WORDS = {
  en: {
    title: 'Friends far away',
    text: 'This copy of Seance has no server. Whatever happens on this device works here: alone, against bots, around one screen, lessons, replays, tonight’s house and the lab. Tables with friends far away need a server.',
    get: 'To get one, somebody takes the package from a release of Seance, and starts it on a computer with npm that the others can reach:',
    afterwards: 'Then everybody visits the address of that computer. Tables are opened and joined there.',
    elsewhere: 'There is one for this copy: open and join tables there.',
    visit: 'Visit the server',
  },
  de: {
    title: 'Freunde in der Ferne',
    text: 'Diese Kopie von Seance hat keinen Server. Alles, was auf diesem Gerät geschieht, geht hier: allein, gegen Bots, an einem Bildschirm, Lektionen, Aufzeichnungen, das Haus der Nacht und das Labor. Tische mit Freunden in der Ferne brauchen einen Server.',
    get: 'So bekommt ihr einen: Jemand nimmt das Paket aus einer Veröffentlichung von Seance und startet es auf einem Rechner mit npm, den die anderen erreichen:',
    afterwards: 'Danach besuchen alle die Adresse dieses Rechners. Dort werden Tische eröffnet und betreten.',
    elsewhere: 'Zu dieser Kopie gibt es einen: Dort könnt ihr Tische eröffnen und betreten.',
    visit: 'Zum Server',
  },
} as const;

/** Says that this copy has no server, and how to get one. */
export function NoServer(): JSX.Element {
  const { text, get, afterwards, elsewhere, visit } = WORDS[preferences.value.lang];
  return (
    <div class="no-server stack">
      <p>{text}</p>
      {serverElsewhere === undefined ? (
        <>
          <p>{get}</p>
          <p>
            <code>{START}</code>
          </p>
          <p>{afterwards}</p>
        </>
      ) : (
        <>
          <p>{elsewhere}</p>
          <p>
            <a class="button" href={serverElsewhere}>
              {visit}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** On the first page, in the place of the tables far away. */
export function NoServerSection(): JSX.Element {
  return (
    <section aria-labelledby="no-server">
      <h2 id="no-server">{WORDS[preferences.value.lang].title}</h2>
      <NoServer />
    </section>
  );
}

/** The screen of every address that leads to a server. */
export function NoServerPage(): JSX.Element {
  const { title } = WORDS[preferences.value.lang];
  return (
    <Page title={title} narrow>
      <h1>{title}</h1>
      <NoServer />
      <p>
        <a class="button button--primary" href={href({ screen: 'home' })}>
          {words.value.newMatch.back}
        </a>
      </p>
    </Page>
  );
}
