import { go } from '../app/route.ts';
import { pack } from './link/record-link.ts';

/** The launch queue of an installed client; missing in browsers that open no files. */
interface Launches {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  interface Window {
    readonly launchQueue?: Launches;
  }
}

/** Shows a record that was opened as a file, like one that came by a link. */
export async function showRecord(text: string): Promise<void> {
  go({ screen: 'record', packed: await pack(text), names: '' });
}

/** Handles files that are opened with the installed client. */
export function awaitFiles(): void {
  window.launchQueue?.setConsumer(async ({ files = [] }) => {
    const [handle] = files;
    if (handle) await showRecord(await (await handle.getFile()).text());
  });
}
