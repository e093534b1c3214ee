import { keepSubscription } from './api.ts';

/** Whether this browser supports push. Not without https, nor in development. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && import.meta.env.PROD;

/** Whether the person has denied the permission. */
export const isDenied = (): boolean => Notification.permission === 'denied';

/** The key in the format of the Push API. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));
}

function sendSubscription(subscription: PushSubscription): Promise<unknown> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return keepSubscription({ endpoint, keys: { p256dh, auth } });
}

/** Sends the subscription again, so that the server knows its device. Shows no dialog. */
export async function renewSubscription(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await sendSubscription(subscription);
}

/** Asks for permission and sends the subscription to the server. False if the person declines. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  // A subscription under an older key of the server is useless.
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  await sendSubscription(subscription);
  return true;
}
