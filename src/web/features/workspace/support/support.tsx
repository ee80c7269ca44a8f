import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/lib/session.ts'
import { channelsQuery } from '#web/lib/support-channels.ts'
import SupportDrawer from './support-drawer.tsx'
import { openWidget } from './widget.ts'

/** The chat with the team: the operator's widget if it is configured and loads, otherwise the built-in conversation. */
export default function Support({ onClose }: { onClose: () => void }) {
  const { first_name, last_name, email, company_name } = useSession()
  const { data, isError } = useQuery(channelsQuery)
  const [isWithout, setWithout] = useState(false)
  const hasAsked = useRef(false)
  const url = data?.chat_script_url ?? undefined
  useEffect(() => {
    if (url === undefined || hasAsked.current) return
    hasAsked.current = true
    openWidget(url, { name: `${first_name} ${last_name}`, email, company_name }).then(onClose, () => setWithout(true))
  }, [url, first_name, last_name, email, company_name, onClose])
  const isBuiltIn = isError || isWithout || (data !== undefined && url === undefined)
  return isBuiltIn ? <SupportDrawer onClose={onClose} /> : null
}
