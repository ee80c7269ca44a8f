/** The browser's Trusted Types; older browsers have none. */
type ScriptPolicy = { createScriptURL: (url: string) => unknown }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy
}

/** The only policy that the CSP names: our own scripts or https ones. script-src lists the allowed hosts. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('kosha-scripts', {
  createScriptURL(url) {
    const { origin, protocol } = new URL(url, location.href)
    if (origin !== location.origin && protocol !== 'https:') throw new TypeError('a script must come by https')
    return url
  },
})

/** A script URL as Trusted Types require it. */
export const scriptUrl = (url: string): unknown => (policy ? policy.createScriptURL(url) : url)

/** Adds a third-party script to the page. Rejects if it does not load. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    Object.assign(script, { src: scriptUrl(url) })
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the script did not load'))
    }
    document.head.append(script)
  })
}
