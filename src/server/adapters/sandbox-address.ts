/** Below this path of ours a browser reaches the pages of the sandbox services. */
export const SANDBOX_PATH = '/sandbox'

/** `http://user:password@host:port` in its parts. */
export function partsOf(address: string): { base: string; user: string; password: string } {
  const { origin, username, password } = new URL(address)
  return { base: origin, user: username, password }
}
