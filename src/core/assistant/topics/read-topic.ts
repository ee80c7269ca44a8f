import { addDays } from '../../dates.ts'
import { numberWords } from '../number-words.ts'
import type { Dictionary } from '../names/ranked-links.ts'
import type { Lexicon } from '../spec.ts'
import { formAsked, hasOf, has, isFromUs, isOf3b, isToBeDone, only, taxWords } from './said-words.ts'
import { gstFigures, headGrowth, readPayroll, readWithheldFigures } from './read-figures.ts'
import { recordReaders } from './read-records.ts'
import { readTrade } from './read-trade.ts'
import { type AskedWords, saidIn } from './said.ts'
import { inTexts } from './spelt-texts.ts'
import type { AskedTax, Topic } from './topic.ts'
import { triggers } from './triggers.ts'
import * as words from './words.ts'

/**
 * Reads a question about returns, taxes withheld or pay that is no query over money. Every word has to be one that the topic knows: a question with
 * another condition is not read here, so that nothing is answered without it. Pure.
 */
export function readTopic(question: string, lexicon: Lexicon, dictionary?: Dictionary): Topic | undefined {
  return inTexts(question, lexicon, dictionary, (text) => {
    const said = saidIn(text, lexicon, (tokens) => tokens.some((word) => triggers.has(word)), dictionary)
    if (said === undefined) return ofSeveral(text, lexicon, dictionary)
    const found = readers.map((read) => read(said)).find((topic) => topic !== undefined && hasAll(topic, said))
    if (found === undefined) return said.isLeftOut ? undefined : ofSeveral(text, lexicon, dictionary)
    return said.isLeftOut && !('without' in found) ? undefined : found
  })
}

/** Sales to several customers, or purchases from several vendors: no other topic is about two names. */
function ofSeveral(text: string, lexicon: Lexicon, dictionary: Dictionary | undefined): Topic | undefined {
  const said = saidIn(text, lexicon, (tokens) => tokens.some((word) => triggers.has(word)), dictionary, true)
  const topic = said && said.others.length > 0 ? readTrade(said) : undefined
  return topic && said && hasAll(topic, said) && 'parties' in topic ? topic : undefined
}

/** Whether a topic has every time and place that was said, so that none is left out of its answer. */
function hasAll(topic: Topic, { spans, place, month, isRelative }: AskedWords): boolean {
  if (topic.kind === 'pay_of' && topic.why && place === undefined) return true
  if ('day' in topic && topic.kind !== 'late_cost') return place === undefined && spans.length < 2
  const isOfMonth = 'month' in topic
  if (place !== undefined && !('place' in topic)) return false
  if (topic.kind === 'figures' || topic.kind === 'late_cost') return true
  if (spans.length > 1) return false
  if (!isOfMonth && !('days' in topic)) return spans.length === 0
  return !isOfMonth || spans.length === 0 || month !== undefined || (topic.kind === 'own_pay' && isRelative)
}

const readers: readonly ((said: AskedWords) => Topic | undefined)[] = [
  ...recordReaders,
  readTrade,
  leave,
  settlement,
  insured,
  runStatus,
  people,
  readPayroll,
  pay,
  ledger,
  booksDifference,
  gstBalance,
  msmeOverdue,
  creditAtRisk,
  suppliersNotFiled,
  gstOfMonth,
  lateCost,
  filed,
  tdsLimit,
  headGrowth,
  readWithheldFigures,
  gstFigures,
  suffered,
  withheld,
  due,
]

function leave(said: AskedWords): Topic | undefined {
  if (!hasOf(said, 'leave', 'leaves', 'chutti', 'chuttiyan', 'chhutti')) return undefined
  if (said.party?.kind === 'employee' && only(said, words.leaveOfWords)) return { kind: 'leave_of', party: said.party.name }
  return has(said, words.ownWords) && !said.party && only(said, words.leaveWords) ? { kind: 'own_leave' } : undefined
}

function settlement(said: AskedWords): Topic | undefined {
  const isFinal = hasOf(said, 'fnf', 'settlement') || (said.tokens.has('final') && said.tokens.has('full')) || isInitials(said)
  return isFinal && said.party?.kind === 'employee' && only(said, words.finalWords)
    ? { kind: 'settlement', party: said.party.name }
    : undefined
}

/** `F&F of Ravi`. */
const isInitials = ({ content }: AskedWords) => content.length > 0 && content.every((word) => word === 'f')

function insured(said: AskedWords): Topic | undefined {
  return hasOf(said, 'esi', 'esic') && said.party?.kind === 'employee' && only(said, taxWords, words.insuredWords)
    ? { kind: 'insured', party: said.party.name }
    : undefined
}

function ledger(said: AskedWords): Topic | undefined {
  const kind = said.party?.kind
  const of = kind === 'customer' || kind === 'vendor' ? kind : undefined
  return of && said.party && has(said, words.isOfLedger) && only(said, words.ledgerWords)
    ? { kind: 'ledger', party: said.party.name, of, days: said.days }
    : undefined
}

function tdsLimit(said: AskedWords): Topic | undefined {
  const isLimit = hasOf(said, 'limit', 'limits', 'threshold', 'thresholds')
  return isLimit && said.tokens.has('tds') && said.party?.kind === 'vendor' && only(said, taxWords, words.limitWords)
    ? { kind: 'tds_limit', party: said.party.name }
    : undefined
}

function pay(said: AskedWords): Topic | undefined {
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

function people(said: AskedWords): Topic | undefined {
  if (said.party || said.place || !only(said, words.peopleWords)) return undefined
  const asks = (who: 'employed' | 'joined' | 'left') => ({ kind: 'people' as const, who, days: said.days })
  if (has(said, words.joinedWords)) return asks('joined')
  if (has(said, words.leftWords)) return asks('left')
  const isWork = hasOf(said, 'headcount', 'strength', 'employed') || hasOf(said, 'work', 'works', 'working', 'wrk', 'kaam')
  const isNumber = hasOf(said, 'many', 'mny', 'kitne')
  const isCount = has(said, words.employedWords) && !said.days && (isWork || isNumber)
  return isCount ? asks('employed') : undefined
}

function runStatus(said: AskedWords): Topic | undefined {
  const isRun = said.tokens.has('payroll') || (hasOf(said, 'salary', 'salaries', 'pay') && hasOf(said, 'run', 'runs'))
  return isRun && !said.party && has(said, words.isOfStatus) && only(said, words.runStatusWords)
    ? { kind: 'run_status', month: said.month }
    : undefined
}

/** Both sides of GST by registration, or the tax of a return. */
function gstOfMonth(said: AskedWords): Topic | undefined {
  const isSplit = hasOf(said, 'gstin', 'gstins', 'registration', 'registrations', 'branch') || said.place !== undefined
  const isOfTax =
    hasOf(said, 'liability') ||
    (hasOf(said, 'cash', 'collect', 'collected') && said.month !== undefined) ||
    (isSplit && hasOf(said, 'output', 'input', 'net'))
  const isGst = hasOf(said, 'gst', '3b', 'gstr-3b') && isOfTax && !said.party
  return isGst && only(said, taxWords, words.gstSideWords)
    ? { kind: 'gst_of_month', month: said.month, ...placed(said) }
    : undefined
}

function booksDifference(said: AskedWords): Topic | undefined {
  return isOf3b(said) &&
    has(said, words.differWords) &&
    !said.party &&
    only(said, taxWords, words.differWords, words.ofTaxes, words.sideWords)
    ? { kind: 'books_difference', month: said.month, ...placed(said) }
    : undefined
}

function creditAtRisk(said: AskedWords): Topic | undefined {
  const isCredit = said.tokens.has('itc') || (said.tokens.has('credit') && hasOf(said, 'input', 'gst', 'risk'))
  return isCredit &&
    has(said, words.riskWords) &&
    !said.party &&
    only(
      said,
      taxWords,
      words.creditWords,
      words.riskWords,
      words.ofTaxes,
      words.payees,
      words.causeWords,
      words.notFiledWords,
      words.fileWords,
    )
    ? { kind: 'credit_at_risk', month: said.month, ...placed(said) }
    : undefined
}

/** A supplier who has not filed is one whose bills are not in GSTR-2B. */
function suppliersNotFiled(said: AskedWords): Topic | undefined {
  const isNotFiled = has(said, words.payees) && has(said, words.notFiledWords) && has(said, words.fileWords)
  const isReturn = hasOf(said, 'gst', 'gstr-1', 'gstr1', 'return', 'returns')
  return isNotFiled &&
    isReturn &&
    !said.party &&
    only(said, taxWords, words.payees, words.notFiledWords, words.fileWords, words.returnWords)
    ? { kind: 'credit_at_risk', month: said.month, ...placed(said) }
    : undefined
}

/** What the ledgers on the portal hold; a sum of bank lines under the ledger account would be another figure. */
function gstBalance(said: AskedWords): Topic | undefined {
  const [isCash, isCredit] = [hasOf(said, 'cash'), hasOf(said, 'credit', 'credits', 'itc')]
  const isLedger = hasOf(said, 'ledger', 'ledgers', 'balance') && hasOf(said, 'gst', 'itc', 'electronic')
  if (!isLedger || !(isCash || isCredit || hasOf(said, 'ledger', 'ledgers')) || said.party) return undefined
  return only(said, new Set(['gst']), words.balanceWords)
    ? { kind: 'gst_balance', of: isCash === isCredit ? 'both' : isCash ? 'cash' : 'credit', ...placed(said) }
    : undefined
}

function lateCost(said: AskedWords): Topic | undefined {
  const isCost = hasOf(said, 'cost', 'fee', 'fees', 'fis', 'shulk', 'penalty', 'interest', 'byaj', 'byaaj', 'jurmana')
  const isOfGstr1 = hasOf(said, 'gstr-1', 'gstr1')
  const isOfGst = isOf3b(said) ? !isOfGstr1 : (isOfGstr1 || hasOf(said, 'gst')) && !said.tokens.has('did')
  const late = daysLate(said.words)
  // In `October 10 days late` the number was taken for a day of October.
  if (late === undefined && /\b(?:days?|din) (?:late|der)\b/.test(said.words.join(' '))) return undefined
  const known = [taxWords, words.costWords, ...(late ? [new Set([late.word, 'din'])] : [])]
  if (!isOfGst || !isCost || said.party || !only(said, ...known)) return undefined
  const form = isOfGstr1 ? { form: 'gstr1' as const } : {}
  return { kind: 'late_cost', ...form, month: said.month, day: said.day, ...(late && { late: late.days }), ...placed(said) }
}

/** Of the days that the law knows: 15 where nothing is agreed, 45 at most. A question with other days is not read. */
function msmeOverdue(said: AskedWords): Topic | undefined {
  const isOfMsme = hasOf(said, 'msme', 'msmes', 'msmed') || (said.tokens.has('micro') && said.tokens.has('small'))
  const isOpen = has(said, words.msmeOpenWords)
  const numbers = said.content.filter((word) => /^\d+$/.test(word))
  if (!isOfMsme || !isOpen || said.party || numbers.length > 1) return undefined
  if (numbers.length === 1 && !hasOf(said, 'day', 'days', 'din', 'dino')) return undefined
  const [number = '45'] = numbers
  return only(said, words.msmeWords, words.msmeOpenWords) ? { kind: 'msme_overdue', older: Number(number) } : undefined
}

/** `ten days late`. */
function daysLate(all: readonly string[]): { days: number; word: string } | undefined {
  const word = /\b(\w+) (?:days?|din) (?:(?:se|ki|ke|baad) )?(?:late|der|deri)\b/.exec(all.join(' '))?.[1]
  if (word === undefined) return undefined
  const days = numberWords[word] ?? Number(word)
  return Number.isInteger(days) && days < 1000 ? { days, word } : undefined
}

function filed(said: AskedWords): Topic | undefined {
  const isFiled = hasOf(said, 'filed', 'ack', 'acknowledgement', 'acknowledgment', 'arn') || isBhara(said)
  const isAsked =
    isFiled || (said.tokens.has('file') && (said.tokens.has('did') || said.tokens.has('kiya') || said.tokens.has('gaya')))
  const form = isOf3b(said) ? 'gstr3b' : hasOf(said, 'gstr-1', 'gstr1') ? 'gstr1' : undefined
  const isOfAny = form === undefined && said.tokens.has('gst') && hasOf(said, 'return', 'returns')
  if (!isAsked || said.party || !(form || isOfAny)) return undefined
  return only(said, words.returnWords, words.filedWords, taxWords, new Set(['kiya', 'on', 'or']))
    ? { kind: 'filed', form: form ?? 'both', month: said.month, ...placed(said) }
    : undefined
}

/** `return bhar di?` */
const isBhara = (said: AskedWords) => hasOf(said, 'bhar', 'bhara', 'bhari') && hasOf(said, 'di', 'diya', 'gaya', 'gayi')

/** What customers kept back from us: it is in their payments, not in our deductions. */
function suffered(said: AskedWords): Topic | undefined {
  const isTheirs = said.party?.kind === 'customer' || has(said, words.customerWords) || isFromUs(said)
  if (!said.tokens.has('tds') || !isTheirs || (said.party && said.party.kind !== 'customer')) return undefined
  if (!has(said, words.withheldWords) && !hasOf(said, 'receivable', 'suffered')) return undefined
  return only(said, new Set(['tds', 'tax']), words.withheldWords, words.customerWords, words.sufferedWords)
    ? { kind: 'suffered', party: said.party?.name, days: said.days }
    : undefined
}

function withheld(said: AskedWords): Topic | undefined {
  // What customers withhold from us is another ledger.
  if (!said.tokens.has('tds') || said.party?.kind === 'customer' || hasOf(said, 'by', 'ne') || isFromUs(said)) return undefined
  const natures = [...new Set([...said.tokens].flatMap((word) => words.natureWords.get(word) ?? []))]
  if (!has(said, words.withheldWords) && natures.length === 0) return undefined
  const known = [new Set(['tds', 'tax']), words.withheldWords, words.payees]
  const ofNature = natures.length === 0 ? [] : [new Set(words.natureWords.keys()), words.besideNature]
  return only(said, ...known, ...ofNature)
    ? { kind: 'withheld', party: said.party?.name, days: said.days, ...(natures.length > 0 && { natures }) }
    : undefined
}

function due(said: AskedWords): Topic | undefined {
  const named = [...said.tokens].flatMap((word) => words.taxes.get(word) ?? [])
  const isAdvance = said.tokens.has('advance') && said.tokens.has('tax')
  const isFiling = said.tokens.has('file') && hasOf(said, 'pending', 'due', 'left', 'baki')
  const isTax = named.length > 0 || isFiling || hasOf(said, 'tax', 'taxes', 'returns', 'statutory')
  // `deposited` is done, `to be deposited` and `not deposited` are due; so with what is paid.
  const isOpen = isToBeDone(said.words)
  if (said.tokens.has('deposited') && !hasOf(said, 'be', 'not', 'yet')) return undefined
  if (!isTax || said.party || said.tokens.has('did') || (has(said, words.done) && !isOpen)) return undefined
  if (!isOpen && !has(said, words.dueWords)) return undefined
  const known = [taxWords, words.ofTaxes, words.dueWords, words.dueAlso, words.registrationWords]
  if (!only(said, ...known, ...(isOpen ? [words.toBeDone] : []))) return undefined
  // The other taxes are of the company, not of a registration.
  if (said.place && named.some((tax) => tax !== 'gst')) return undefined
  return {
    kind: 'due',
    taxes: [...new Set<AskedTax>(isAdvance ? [...named, 'advance_tax'] : named)],
    days: dueDays(said),
    ...placed(said),
    ...formAsked(said),
  }
}

/** One day without a year is the next of it. */
const dueDays = ({ days, day, hasYear }: AskedWords) =>
  days && day !== undefined && days.from === days.to && !hasYear ? { from: day, to: day } : days

const placed = ({ place }: AskedWords) => (place === undefined ? {} : { place })
