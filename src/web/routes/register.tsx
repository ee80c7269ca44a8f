import { createFileRoute } from '@tanstack/react-router'
import { entrySearch } from '#web/features/identity/account/entry.ts'
import { RegisterPage } from '#web/features/identity/account/register-page.tsx'
import { searchOf, words } from '#web/lib/search.ts'

/** `ref`: the code of the company that referred this one. */
const RegisterSearch = searchOf({ ...entrySearch, ref: words })

export const Route = createFileRoute('/register')({ validateSearch: RegisterSearch, component: Register })

function Register() {
  const { redirect, ref } = Route.useSearch()
  return <RegisterPage redirect={redirect} onOpened={ref === undefined ? undefined : () => join(ref)} />
}

const join = async (code: string) => {
  const { joinByCode } = await import('#web/features/billing/referrals/api.ts')
  await joinByCode(code)
}
