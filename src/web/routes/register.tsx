import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { EntrySearch } from '#web/features/identity/account/entry.ts'
import { RegisterPage } from '#web/features/identity/account/register-page.tsx'
import { words } from '#web/lib/search.ts'

/** `ref`: the referral code of another company. */
const RegisterSearch = z.object({ ...EntrySearch.shape, ref: words })

export const Route = createFileRoute('/register')({ validateSearch: RegisterSearch, component: Register })

function Register() {
  const { redirect, ref } = Route.useSearch()
  return <RegisterPage redirect={redirect} onOpened={ref === undefined ? undefined : () => join(ref)} />
}

const join = async (code: string) => {
  const { joinByCode } = await import('#web/features/billing/referrals/api.ts')
  await joinByCode(code)
}
