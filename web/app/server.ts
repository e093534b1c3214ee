/** `seance static` marks its copy of the page: "none", or the address of a server elsewhere. */
const marker = document.querySelector<HTMLMetaElement>('meta[name="seance-server"]')?.content;

/** False in a copy that a plain file server hands out: the client then asks no server for anything. */
export const hasServer = marker === undefined;

/** For a copy without a server: where a table far away can be opened. */
export const serverElsewhere = marker !== undefined && /^https?:/.test(marker) ? marker : undefined;
