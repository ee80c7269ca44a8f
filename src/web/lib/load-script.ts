/** The browser's guard over where scripts come from; older browsers have none. */
type ScriptPolicy = { createScriptURL: (url: string) => unknown }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy
}

/** The only policy that the content policy names: scripts of ours or by https. Which hosts may serve them is said by script-src. */
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('kosha-scripts', {
  createScriptURL(url) {
    const { origin, protocol } = new URL(url, location.href)
    if (origin !== location.origin && protocol !== 'https:') throw new TypeError('a script must come by https')
    return url
  },
})

/** An address of a script as the browser's guard wants it. */
export const scriptUrl = (url: string): unknown => (policy ? policy.createScriptURL(url) : url)

/** Adds a script of another party to the page. Rejects when it does not load. */
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
