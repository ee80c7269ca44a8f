import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_HOLDS_EMAIL, passwordSuits } from '#contract/identity/session.ts'
import { fieldError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { reference } from '#server/domains/company/pincodes/reference.ts'

// argon2id at the OWASP figures: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined
/** True when the password is right. Without a stored hash the same work is done, so that timing reveals nothing. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await decoy), password)
  return stored !== undefined && right
}

/**
 * Refuses an easily guessed password: one of the 5,000 commonest, also with digits or symbols appended, and one that contains the
 * person's email name, the company's name or ours. Throws `invalid` at `password`.
 */
export function refuseGuessable(password: string, { email, companies }: { email: string; companies: readonly string[] }) {
  if (!passwordSuits(password, email)) throw fieldError('password', PASSWORD_HOLDS_EMAIL)
  const letters = compact(password)
  if (letters.includes(compact(product.name)))
    throw fieldError('password', t('Leave the name {name} out of the password', { name: product.name }))
  const company = companies.find((name) => compact(name).length >= SHORTEST_NAME && letters.includes(compact(name)))
  if (company !== undefined) throw fieldError('password', 'Leave the company name out of the password')
  const lower = password.toLowerCase()
  if (common().has(lower) || common().has(lettersBefore(lower)))
    throw fieldError('password', 'This password is one of the most common, so attackers try it first. Choose another.')
}

/** The text up to its last letter. */
function lettersBefore(text: string): string {
  let end = text.length
  while (end > 0 && !/\p{L}/u.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** Names with fewer letters are parts of ordinary words. */
const SHORTEST_NAME = 5
const compact = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

let list: ReadonlySet<string> | undefined
function common(): ReadonlySet<string> {
  list ??= new Set(reference<{ passwords: string[] }>('common-passwords.json.gz').passwords)
  return list
}
