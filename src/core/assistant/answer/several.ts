import type { Combined, Period } from '../spec.ts'
import type { Figure, Several, Single } from './result.ts'
import { tell } from './single.ts'
import { type Books, scopeOf, verbOf } from './subject.ts'
import { figureText, periodText } from './words.ts'

/** Figures side by side, in sentences. */
export function tellSeveral(question: Combined, result: Several, books: Books): string {
  if (question.op === 'parts' && result.kind === 'parts')
    return result.parts
      .map(({ label, result: part }, at) => {
        const query = question.parts[at]?.query
        if (part.kind === 'value') return `${label}: ${shown(part)}.`
        return query === undefined ? label : `${label}: ${tell(query, part, books)}`
      })
      .join('\n')
  if (question.op === 'ratio' && result.kind === 'ratio') {
    const [a, b] = question.labels
    const text =
      result.value === null
        ? 'There is no ratio, for there is nothing to divide by'
        : question.as === 'percent' && result.value < 100
          ? `${figureText(result.value, 'percent')} (${Number((result.value / 100).toPrecision(3))} to 1)`
          : figureText(result.value, question.as)
    return `${text}: ${a} ${shown(result.a)} against ${b} ${shown(result.b)}.`
  }
  if (question.op === 'compare' && result.kind === 'compare') return compared(question, result)
  return ''
}

const shown = (result: Single) => (result.kind === 'value' ? valueText(result) : '')
const valueText = ({ value, unit }: Figure) => (value === null ? 'nothing' : figureText(value, unit))

function compared(question: Extract<Combined, { op: 'compare' }>, { a, b }: Extract<Several, { kind: 'compare' }>): string {
  if (a.kind !== 'value' || b.kind !== 'value') return ''
  const { labels } = question
  const isOneWord = labels[0] === labels[1]
  const [nameA, nameB] = [nameOf(labels[0], question.a.time, isOneWord), nameOf(labels[1], question.b.time, isOneWord)]
  const [x, y] = [a.value ?? 0, b.value ?? 0]
  const gap = x - y
  const percent = y === 0 ? undefined : figureText((Math.abs(gap) / Math.abs(y)) * 100, 'percent')
  const size = figureText(Math.abs(gap), a.unit)
  const way = gap > 0 ? 'higher' : 'lower'
  const { time: _time, ...timeless } = question.a
  const subject = `${verbOf(question.a)}${question.a.filters === question.b.filters || JSON.stringify(question.a.filters) === JSON.stringify(question.b.filters) ? scopeOf(timeless) : ''}`
  const told = question.a.measure.startsWith('balance') ? '' : ` (what ${subject})`
  const both = `${nameA} ${valueText(a)}, ${nameB} ${valueText(b)}${told}`
  if (gap === 0) return `${both}: no difference.`
  const change = `${nameA} is ${way} by ${size}${percent === undefined ? ', with nothing before to compare with in percent' : `, ${gap > 0 ? 'up' : 'down'} ${percent}`}`
  if (question.wants === 'difference') return `${gap > 0 ? 'Higher' : 'Lower'} by ${size}: ${change}. ${both}.`
  if (question.wants === 'percent')
    return percent === undefined ? `${change}. ${both}.` : `${gap > 0 ? 'Up' : 'Down'} ${percent}: ${change}. ${both}.`
  return `${both}. ${change}.`
}

/**
 * The name of a side. Days in figures are shown as all days are (`1 apr to 22 july 2026`), and so are both sides when one word means both:
 * `up from last month`.
 */
function nameOf(label: string, time: Period | undefined, isOneWord: boolean): string {
  if (/^(?:fy|q[1-4]|h[12])\b/i.test(label) && !isOneWord) return label.toUpperCase()
  const isDays = time !== undefined && (isOneWord || /^(?:\d|[a-z]+ \d|from |since )/.test(label))
  const words = isDays ? periodText(time).replace(/^(?:in|from|on) /, '') : label
  return words.charAt(0).toUpperCase() + words.slice(1)
}
