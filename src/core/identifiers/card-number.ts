import { accountNumberProblem } from './account-number.ts'

/** Networks whose cards are issued in India, by prefix and length. */
const networks = [
  /^4\d{15}$/,
  /^5[1-5]\d{14}$/,
  /^2[2-7]\d{14}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^(?:60|65|81|82|508)\d{12,14}$/,
]

/** The check digit of a card's number is right (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  let sum = 0
  for (const [at, digit] of digits.split('').toReversed().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * Undefined when the text can be the account on which an issuer takes repayments, else the sentence. The number of the card itself is
 * refused: from 1 October 2022 only issuers and networks may store it (RBI, CO.DPSS.POLC.No.S-516/02-14-003/2021-22 of 7 September 2021 and
 * its extensions).
 */
export function cardNumberProblem(text: string): string | undefined {
  if (networks.some((network) => network.test(text)) && isLuhn(text))
    return 'This is the number of the card, which must not be kept: enter the repayment account or the UPI id your bank names for it'
  return accountNumberProblem(text)
}
