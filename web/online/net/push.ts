import { keepSubscription } from './api.ts';

/** Whether this browser can be called while the page is closed. Without https, or while developing, it cannot. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && import.meta.env.PROD;

/** Whether the person said no to it before. */
export const isDenied = (): boolean => Notification.permission === 'denied';

/** The key as browsers want it. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));
}

function keep(subscription: PushSubscription): Promise<unknown> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return keepSubscription({ endpoint, keys: { p256dh, auth } });
}

/** Tells the server again where to send them, so that it knows which device this is. Asks nobody. */
export async function renewSubscription(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await keep(subscription);
}

/** Asks for leave to show notifications and tells the server where to send them. False if the person does not want it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  // A subscription under an older key of the server is of no use any more.
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  await keep(subscription);
  return true;
}
