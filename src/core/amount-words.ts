import { toWords } from 'to-words/en-IN'
import { hindiAmount } from './amount-words-hindi.ts'
import { currentLanguage } from './messages.ts'
import type { Paise } from './money.ts'

/**
 * `Rupees One Lakh Two Thousand and Fifty Paise Only`, as on cheques and invoices in India. A negative amount begins with `Minus`.
 * In Hindi where that is the language of the moment, as of a document of a customer who reads Hindi. Above a crore it counts in crores (`Ninety Lakh Crore`), not in arab and kharab, as accounts in English do.
 * On the web import this module lazily: the words weigh more than the rest of the core.
 * Rupees and paise go to the library as bigint: it rounds decimal texts beyond 2^53.
 */
export function amountInWords(amount: Paise): string {
  const whole = BigInt(Math.abs(amount))
  const [rupees, paise] = [whole / 100n, whole % 100n]
  if (currentLanguage() === 'hi') return hindiAmount(rupees, paise, amount < 0)
  const parts = [
    rupees > 0n || paise === 0n ? `${rupees === 1n ? 'Rupee' : 'Rupees'} ${inCrores(rupees)}` : '',
    paise > 0n ? `${toWords(paise)} ${paise === 1n ? 'Paisa' : 'Paise'}` : '',
  ]
  return `${amount < 0 ? 'Minus ' : ''}${parts.filter(Boolean).join(' and ')} Only`
}

function inCrores(rupees: bigint): string {
  const [crores, rest] = [rupees / 1_00_00_000n, rupees % 1_00_00_000n]
  if (crores === 0n) return toWords(rest)
  return `${toWords(crores)} Crore${rest === 0n ? '' : ` ${toWords(rest)}`}`
}
