/** What the customer chose in the checkout. */
export type Means = { method: 'card'; number: string } | { method: 'netbanking'; bank: string } | { method: 'upi'; vpa: string }

/**
 * `captured` is paid. `later` is authorised and captured after a while. `failed` carries the reason. `isLost` closes the checkout
 * without a word to the page, though the money moved.
 */
export type Outcome = { ends: 'captured' | 'later' | 'failed'; reason?: string; isLost?: boolean }

// Scripted by card number; a number that is not listed is paid when its check digit is right.
const cards: Record<string, Outcome> = {
  '4000000000000002': { ends: 'failed', reason: 'Your payment was declined by the bank' },
  '4000000000009995': { ends: 'failed', reason: 'Your account has insufficient funds' },
  '4000000000000077': { ends: 'later' },
  '4000000000000119': { ends: 'captured', isLost: true },
}

export function outcomeOf(means: Means): Outcome {
  if (means.method === 'card')
    return (
      cards[means.number] ??
      (hasCheckDigit(means.number) ? { ends: 'captured' } : { ends: 'failed', reason: 'This is no card number' })
    )
  if (means.method === 'netbanking')
    return means.bank === 'SBXF' ? { ends: 'failed', reason: 'The bank refused the payment' } : { ends: 'captured' }
  if (means.vpa.startsWith('failure')) return { ends: 'failed', reason: 'The payment was declined in the UPI app' }
  return means.vpa.startsWith('pending') ? { ends: 'later' } : { ends: 'captured' }
}

function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
