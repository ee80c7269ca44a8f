import { t, translate } from '../../messages.ts'
import type { Combined, Period } from '../spec.ts'
import type { Figure, Several, Single } from './result.ts'
import { tell } from './single.ts'
import { type Books, scopeOf, verbOf } from './subject.ts'
import { figureText, periodName } from './words.ts'

/** Figures side by side, in sentences. */
export function tellSeveral(question: Combined, result: Several, books: Books): string {
  if (question.op === 'parts' && result.kind === 'parts')
    return result.parts
      .map(({ label, result: part }, at) => {
        const query = question.parts[at]?.query
        const name = translate(label)
        if (part.kind === 'value') return t('{name}: {figure}.', { name, figure: shown(part) })
        return query === undefined ? name : `${name}: ${tell(query, part, books)}`
      })
      .join('\n')
  if (question.op === 'ratio' && result.kind === 'ratio') {
    const [a, b] = question.labels
    const text =
      result.value === null
        ? t('There is no ratio, for there is nothing to divide by')
        : question.as === 'percent' && result.value < 100
          ? t('{percent} ({ratio} to 1)', {
              percent: figureText(result.value, 'percent'),
              ratio: String(Number((result.value / 100).toPrecision(3))),
            })
          : figureText(result.value, question.as)
    return t('{text}: {a} {first} against {b} {second}.', { text, a, first: shown(result.a), b, second: shown(result.b) })
  }
  if (question.op === 'compare' && result.kind === 'compare') return compared(question, result)
  return ''
}

const shown = (result: Single) => (result.kind === 'value' ? valueText(result) : '')
const valueText = ({ value, unit }: Figure) => (value === null ? t('nothing') : figureText(value, unit))

function compared(question: Extract<Combined, { op: 'compare' }>, { a, b }: Extract<Several, { kind: 'compare' }>): string {
  if (a.kind !== 'value' || b.kind !== 'value') return ''
  const { labels } = question
  const isOneWord = labels[0] === labels[1]
  const [nameA, nameB] = [nameOf(labels[0], question.a.time, isOneWord), nameOf(labels[1], question.b.time, isOneWord)]
  const [x, y] = [a.value ?? 0, b.value ?? 0]
  const gap = x - y
  const percent = y === 0 ? undefined : figureText((Math.abs(gap) / Math.abs(y)) * 100, 'percent')
  const size = figureText(Math.abs(gap), a.unit)
  const { time: _time, ...timeless } = question.a
  const subject = `${verbOf(question.a)}${question.a.filters === question.b.filters || JSON.stringify(question.a.filters) === JSON.stringify(question.b.filters) ? scopeOf(timeless) : ''}`
  const told = question.a.measure.startsWith('balance') ? '' : t(' (what {subject})', { subject })
  const both = t('{a} {first}, {b} {second}{told}', { a: nameA, first: valueText(a), b: nameB, second: valueText(b), told })
  if (gap === 0) return t('{both}: no difference.', { both })
  const change = changed(nameA, { isUp: gap > 0, size, percent })
  if (question.wants === 'difference')
    return gap > 0
      ? t('Higher by {size}: {change}. {both}.', { size, change, both })
      : t('Lower by {size}: {change}. {both}.', { size, change, both })
  if (question.wants !== 'percent') return t('{both}. {change}.', { both, change })
  if (percent === undefined) return t('{change}. {both}.', { change, both })
  return gap > 0
    ? t('Up {percent}: {change}. {both}.', { percent, change, both })
    : t('Down {percent}: {change}. {both}.', { percent, change, both })
}

type Change = { isUp: boolean; size: string; percent: string | undefined }
function changed(name: string, { isUp, size, percent }: Change): string {
  if (percent === undefined)
    return isUp
      ? t('{name} is higher by {size}, with nothing before to compare with in percent', { name, size })
      : t('{name} is lower by {size}, with nothing before to compare with in percent', { name, size })
  return isUp
    ? t('{name} is higher by {size}, up {percent}', { name, size, percent })
    : t('{name} is lower by {size}, down {percent}', { name, size, percent })
}

/**
 * The name of a side. Days in figures are shown as all days are (`1 apr to 22 july 2026`), and so are both sides when one word means both:
 * `up from last month`.
 */
function nameOf(label: string, time: Period | undefined, isOneWord: boolean): string {
  if (/^(?:fy|q[1-4]|h[12])\b/i.test(label) && !isOneWord) return label.toUpperCase()
  const isDays = time !== undefined && (isOneWord || /^(?:\d|[a-z]+ \d|from |since )/.test(label))
  const words = isDays ? periodName(time) : label
  return words.charAt(0).toUpperCase() + words.slice(1)
}
