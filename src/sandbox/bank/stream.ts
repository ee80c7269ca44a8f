import { randomInt } from 'node:crypto'

// What a current account of a small company sees in a week. Names are made up; numbers differ each time.
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const moves: readonly ((utr: string) => { narration: string; rupees: readonly [number, number]; sign: 1 | -1 })[] = [
  (utr) => ({ narration: `UPI-MEERA IYER-MEERA.IYER@OKICICI-ICIC0000104-${utr}-UPI`, rupees: [500, 9_000], sign: 1 }),
  (utr) => ({ narration: `NEFT CR-HDFC0000060-DECCAN TEXTILES-N${utr}`, rupees: [12_000, 90_000], sign: 1 }),
  (utr) => ({ narration: `UPI-SWIGGY-SWIGGY@ICICI-ICIC0000104-${utr}-UPI`, rupees: [180, 1_400], sign: -1 }),
  (utr) => ({ narration: `IMPS-${utr}-NILA FOODS LLP-SBIN-XXXXX2210`, rupees: [3_000, 40_000], sign: 1 }),
  (utr) => ({ narration: `NEFT DR-SBIN0000300-PATIL TRANSPORT-N${utr}`, rupees: [4_000, 22_000], sign: -1 }),
  (utr) => ({ narration: `ACH D-TATA POWER-${utr}`, rupees: [2_000, 12_000], sign: -1 }),
  () => ({ narration: 'SMS CHRG FOR QUARTER', rupees: [15, 30], sign: -1 }),
]

/** The next transaction on an account: paise, and never more out of it than its balance. */
export function nextMovement(balance: number): { amount: number; narration: string } {
  const pick = moves[randomInt(moves.length)] ?? moves[0]
  const { narration, rupees, sign } = pick?.(digits(12)) ?? { narration: 'CASH DEPOSIT', rupees: [1_000, 9_000], sign: 1 }
  const amount = randomInt(rupees[0], rupees[1]) * 100
  return { narration, amount: sign === -1 && amount > balance ? amount : sign * amount }
}
