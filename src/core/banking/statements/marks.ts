import type { Mark } from '../../documents/parsing/amounts.ts'

const debit = /^(dr|d|db|debit|debits|debet|withdrawal|withdraw|out|af|soll|s|lastschrift|-)\.?$/i
const credit = /^(cr|c|credit|credits|deposit|in|bij|haben|h|gutschrift|\+)\.?$/i

/** The side named in a Dr/Cr cell; undefined if it names none. */
export function markOf(text: string): Mark | undefined {
  const word = text.trim().replace(/^\((.*)\)$/, '$1')
  return debit.test(word) ? 'debit' : credit.test(word) ? 'credit' : undefined
}
