import { go } from '../route.ts';
import { pack } from './link.ts';

/** What the installed client is told when a file is opened with it; browsers that open no files have no such queue. */
interface Launches {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  interface Window {
    readonly launchQueue?: Launches;
  }
}

/** A record that was opened from the desk is shown like one that came by a link. */
export async function showRecord(text: string): Promise<void> {
  go({ screen: 'record', packed: await pack(text), names: '' });
}

/** Listens for files that are opened with the installed client. */
export function awaitFiles(): void {
  window.launchQueue?.setConsumer(async ({ files = [] }) => {
    const [handle] = files;
    if (handle) await showRecord(await (await handle.getFile()).text());
  });
}
