import { scriptUrl } from './load-script.ts'

/** Registers the service worker, so that the app can be installed and opens without a connection. */
export function installApp(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => void navigator.serviceWorker.register(scriptUrl('/sw.js') as string).catch(() => {}))
}
