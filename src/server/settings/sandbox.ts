import { OperatorError } from './operator-error.ts'
import { address, flag, wholeNumber } from './values.ts'

/** Outside parties that are played by services of our own. Never in production. */
export const sandboxSettings = (env: NodeJS.ProcessEnv, production: boolean) => ({
  isOn: !production && flag('KOSHA_SANDBOX', env.KOSHA_SANDBOX, true),
  ports: sandboxPorts(env),
  /** Of services that run already, as `http://user:password@host:port`; filled by those that are started with the server. */
  addresses: sandboxAddresses(env),
})

const sandboxNames = ['bank', 'gateway', 'verifier', 'gst', 'mail', 'rates']

export function refuseSandbox(env: NodeJS.ProcessEnv) {
  const name = Object.keys(env).find((each) => each.startsWith('KOSHA_SANDBOX') && env[each] && env[each] !== 'off')
  if (name !== undefined) throw new OperatorError(`${name} is for a sandbox and is refused in production: unset it.`)
}

function sandboxPorts(env: NodeJS.ProcessEnv): Record<string, number> {
  return Object.fromEntries(
    sandboxNames.map((name) => {
      const setting = `KOSHA_SANDBOX_${name.toUpperCase()}_PORT`
      return [name, wholeNumber(setting, env[setting] || '0', 0, 65_535)]
    }),
  )
}

function sandboxAddresses(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(
    sandboxNames.map((name) => {
      const setting = `KOSHA_SANDBOX_${name.toUpperCase()}_URL`
      return [name, address(setting, env[setting])]
    }),
  )
}
