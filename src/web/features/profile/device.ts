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
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (user_agent.slice(0, 60) || 'Unknown device')
}
