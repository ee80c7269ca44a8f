import { holdsAny } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import { useSession } from './session.ts'

/** Whether the person may open the page at an address: what leads to one that they may not is plain text. */
export function useMayOpen(): (path: string) => boolean {
  const { permissions } = useSession()
  return (path) => holdsAny(permissions, accessTo(path)?.anyOf ?? [])
}
