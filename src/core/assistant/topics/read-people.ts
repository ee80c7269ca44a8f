import { addDays } from '../../dates.ts'
import { has, hasOf, only, taxWords } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Topic } from './topic.ts'
import * as words from './words.ts'

/** People, their pay and their leave. Every reader refuses a question with a word that it does not know. */

export function leaveAsked(said: AskedWords): Topic | undefined {
  if (!hasOf(said, 'leave', 'leaves', 'chutti', 'chuttiyan', 'chhutti')) return undefined
  if (said.party?.kind === 'employee' && only(said, words.leaveOfWords)) return { kind: 'leave_of', party: said.party.name }
  return has(said, words.ownWords) && !said.party && only(said, words.leaveWords) ? { kind: 'own_leave' } : undefined
}

export function settlement(said: AskedWords): Topic | undefined {
  const isFinal = hasOf(said, 'fnf', 'settlement') || (said.tokens.has('final') && said.tokens.has('full')) || isInitials(said)
  return isFinal && said.party?.kind === 'employee' && only(said, words.finalWords)
    ? { kind: 'settlement', party: said.party.name }
    : undefined
}

/** `F&F of Ravi`. */
const isInitials = ({ content }: AskedWords) => content.length > 0 && content.every((word) => word === 'f')

export function insured(said: AskedWords): Topic | undefined {
  return hasOf(said, 'esi', 'esic') && said.party?.kind === 'employee' && only(said, taxWords, words.insuredWords)
    ? { kind: 'insured', party: said.party.name }
    : undefined
}

export function pay(said: AskedWords): Topic | undefined {
  const isPay = hasOf(said, 'salary', 'payslip', 'payslips', 'slip', 'ctc', 'pagar', 'vetan', 'tankhwah', 'tankha')
  const isOfDays = said.tokens.has('days') && has(said, words.dayWords) && only(said, words.dayWords)
  const isOfEmployee = said.party?.kind === 'employee'
  const isNetPay = isOfEmployee && said.tokens.has('pay') && hasOf(said, 'net', 'gross', 'take-home')
  const isEarned = hasOf(said, 'earn', 'earns', 'earned')
  if (isOfEmployee && said.party && isOfDays) return { kind: 'pay_of', party: said.party.name, month: said.month }
  if (!(isPay || isNetPay || (isOfEmployee && isEarned)) || !only(said, words.payWords, words.changeWords)) return undefined
  if (isOfEmployee && said.party) return payOfOther(said, said.party.name)
  // “Less than last month” is about the latest slip.
  const isCompared = said.isRelative && has(said, words.changeWords)
  return said.party === undefined && has(said, words.ownWords)
    ? { kind: 'own_pay', month: isCompared ? undefined : said.month }
    : undefined
}

/** The change is against the slip before, so two months have to follow each other. */
function payOfOther(said: AskedWords, party: string): Topic | undefined {
  if (!has(said, words.changeWords)) return { kind: 'pay_of', party, month: said.month }
  const [later, before, ...others] = said.spans.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const isNext = later === undefined || before === undefined || addDays(before.to, 1) === later.from
  if (others.length > 0 || !isNext || (later && later.from.slice(0, 7) !== later.to.slice(0, 7))) return undefined
  return { kind: 'pay_of', party, month: before === undefined && said.isRelative ? undefined : later?.from, why: true }
}

export function people(said: AskedWords): Topic | undefined {
  if (said.party || said.place || !only(said, words.peopleWords)) return undefined
  const asks = (who: 'employed' | 'joined' | 'left') => ({ kind: 'people' as const, who, days: said.days })
  if (has(said, words.joinedWords)) return asks('joined')
  if (has(said, words.leftWords)) return asks('left')
  const isWork = hasOf(said, 'headcount', 'strength', 'employed') || hasOf(said, 'work', 'works', 'working', 'wrk', 'kaam')
  const isNumber = hasOf(said, 'many', 'mny', 'kitne')
  const isCount = has(said, words.employedWords) && !said.days && (isWork || isNumber)
  return isCount ? asks('employed') : undefined
}

export function runStatus(said: AskedWords): Topic | undefined {
  const isRun = said.tokens.has('payroll') || (hasOf(said, 'salary', 'salaries', 'pay') && hasOf(said, 'run', 'runs'))
  return isRun && !said.party && has(said, words.isOfStatus) && only(said, words.runStatusWords)
    ? { kind: 'run_status', month: said.month }
    : undefined
}
