import { t } from '../../messages.ts'
import { sentence, type Sentence } from '../../sentences.ts'

// The first that fits counts: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** `Chrome on Windows`, from how a browser names itself; what is not known is shown as it came. */
export function deviceWords(user_agent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(user_agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(user_agent))?.[1]
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? (user_agent.slice(0, 60) || t('Unknown device'))
}

/** The stored English words of a device, `Chrome on Windows`, as a sentence for a reader in any language. */
export function deviceSentence(stored: string): Sentence {
  const [browser = '', system] = stored.split(' on ')
  if (system !== undefined) return sentence('{browser} on {system}', { browser, system })
  return stored === 'Unknown device' ? sentence('Unknown device') : { message: '{device}', values: { device: stored } }
}

/** The network of an address, as a place: /24 of IPv4, /48 of IPv6; an address that is neither is returned unchanged. */
export function networkOf(ip: string): string {
  const four = plainAddress(ip).split('.')
  if (four.length === 4) return `${four.slice(0, 3).join('.')}.0/24`
  const groups = ip.split('%')[0]?.split(':') ?? []
  if (groups.length < 3) return ip
  const gap = groups.indexOf('')
  const zeros: string[] = gap === -1 ? [] : Array.from({ length: 9 - groups.length }, () => '0')
  const whole = gap === -1 ? groups : [...groups.slice(0, gap), ...zeros, ...groups.slice(gap)]
  const first = whole.slice(0, 3).map((group) => Number.parseInt(group === '' ? '0' : group, 16).toString(16))
  return `${first.join(':')}::/48`
}

/** The IPv4 address inside an IPv6 one, alone. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '')
