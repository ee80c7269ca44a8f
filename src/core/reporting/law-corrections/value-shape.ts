/** JSON has no number without end: the last of several bands is written “above”. */
const ENDLESS = 'above'

/** A value of law as JSON can hold it. */
export function plainValue(value: unknown): unknown {
  if (value === Number.POSITIVE_INFINITY) return ENDLESS
  if (Array.isArray(value)) return value.map(plainValue)
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each)])) : value
}

/** The value that JSON stands for. */
export function valueOfPlain(plain: unknown): unknown {
  if (plain === ENDLESS) return Number.POSITIVE_INFINITY
  if (Array.isArray(plain)) return plain.map(valueOfPlain)
  return isObject(plain) ? Object.fromEntries(Object.entries(plain).map(([key, each]) => [key, valueOfPlain(each)])) : plain
}

/**
 * What is wrong with a value beside the values that the code has of the same kind, in one English sentence without a full stop; undefined
 * when it has their shape. Numbers are whole where theirs are, texts are among theirs but in lists of names, and bands rise to their end.
 */
export function misfit(samples: readonly unknown[], value: unknown, at = 'The value'): string | undefined {
  if (typeof value === 'number') return numberMisfit(samples.filter(isNumber), value, at)
  if (typeof value === 'string') return textMisfit(samples, value, at)
  if (Array.isArray(value)) return listMisfit(samples.filter(Array.isArray), value, at)
  if (isObject(value)) return objectMisfit(samples.filter(isObject), value, at)
  return samples.some((sample) => typeof sample === typeof value && (sample === null) === (value === null))
    ? undefined
    : `${at} cannot be ${JSON.stringify(value)}`
}

/** Numbers of a calendar, by the name they stand under. */
const highest: Readonly<Record<string, number>> = { day: 31, month: 12, months: 12 }

function numberMisfit(samples: readonly number[], value: number, at: string): string | undefined {
  if (samples.length === 0) return `${at} is not a number`
  if (value === Number.POSITIVE_INFINITY) return samples.includes(value) ? undefined : `${at} cannot be “${ENDLESS}”`
  if (!(value >= 0) || value > Number.MAX_SAFE_INTEGER) return `${at} is not below zero, and no larger than an amount can be`
  const isWhole = samples.every((sample) => Number.isInteger(sample) || sample === Number.POSITIVE_INFINITY)
  if (isWhole && !Number.isInteger(value)) return `${at} is a whole number: money in paise, rates in the unit that show prints`
  const most = highest[at.replace(/ \d+$/, '').split(' ').at(-1) ?? '']
  return most !== undefined && value > most ? `${at} is at most ${most}` : undefined
}

const decimal = /^\d{1,3}(\.\d{1,4})?$/

function textMisfit(samples: readonly unknown[], value: string, at: string): string | undefined {
  const texts = samples.filter((sample) => typeof sample === 'string')
  if (texts.length > 0 && texts.every((text) => decimal.test(text)))
    return decimal.test(value) && Number(value) <= 100 ? undefined : `${at} is a rate in percent, like "${texts[0]}"`
  return texts.includes(value) ? undefined : `${at} is one of ${[...new Set(texts)].join(', ') || 'no texts'}`
}

function listMisfit(samples: readonly (readonly unknown[])[], value: readonly unknown[], at: string): string | undefined {
  const items = samples.flat()
  if (samples.length === 0) return `${at} is not a list`
  if (value.length === 0) return `${at} is empty`
  if (items.every((item) => typeof item === 'string'))
    return value.every((item) => typeof item === 'string' && item.trim() !== '') ? undefined : `${at} is a list of names`
  const arePairs = items.every((item) => Array.isArray(item) && item.length === 2)
  for (const [index, item] of value.entries()) {
    const place = `${at} ${index + 1}`
    const wrong =
      arePairs && Array.isArray(item) ? pairMisfit(items.filter(Array.isArray), item, place) : misfit(items, item, place)
    if (wrong !== undefined) return wrong
  }
  return bandsMisfit(samples, value, at)
}

/** Each place of a pair is beside the same place of the others. */
function pairMisfit(samples: readonly (readonly unknown[])[], value: readonly unknown[], at: string): string | undefined {
  if (value.length !== 2) return `${at} is two numbers`
  return [0, 1]
    .map((place) =>
      misfit(
        samples.map((sample) => sample[place]),
        value[place],
        at,
      ),
    )
    .find((wrong) => wrong !== undefined)
}

function bandsMisfit(samples: readonly (readonly unknown[])[], value: readonly unknown[], at: string): string | undefined {
  const ends = value.map(endOf).filter(isNumber)
  if (ends.length < value.length) return undefined
  if (ends.some((end, index) => index > 0 && end <= (ends[index - 1] ?? 0))) return `${at}: each band ends above the one before`
  const areOpen = samples.every((sample) => endOf(sample.at(-1)) === Number.POSITIVE_INFINITY)
  return areOpen && ends.at(-1) !== Number.POSITIVE_INFINITY ? `${at}: the last band ends with “${ENDLESS}”` : undefined
}

const endOf = (band: unknown): unknown => (Array.isArray(band) ? band[0] : isObject(band) ? band['upto'] : undefined)

function objectMisfit(
  all: readonly Readonly<Record<string, unknown>>[],
  value: Readonly<Record<string, unknown>>,
  at: string,
): string | undefined {
  // Of several kinds, those of its own.
  const samples = 'kind' in value ? all.filter(({ kind }) => kind === value['kind']) : all
  if (samples.length === 0)
    return 'kind' in value ? `${at}: there is no kind ${JSON.stringify(value['kind'])}` : `${at} has no parts`
  const known = new Set(samples.flatMap((sample) => Object.keys(sample)))
  const extra = Object.keys(value).find((key) => !known.has(key))
  if (extra !== undefined) return `${at} has no part ${extra}: its parts are ${[...known].join(', ')}`
  const missing = [...known].find((key) => !(key in value) && samples.every((sample) => key in sample))
  if (missing !== undefined) return `${at} lacks ${missing}`
  for (const [key, part] of Object.entries(value)) {
    const own = samples.filter((sample) => key in sample).map((sample) => sample[key])
    const wrong = misfit(own, part, at === 'The value' ? key : `${at} ${key}`)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
