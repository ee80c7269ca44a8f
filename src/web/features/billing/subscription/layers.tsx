import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/lib/session.ts'
import { subscriptionQuery } from './api.ts'
import { type LayersProps, PlanPopup } from './plan-popup.tsx'
import { popupOf, useMet, watchRefusals } from './popups.ts'

/** Shows at most one popup about the plan over every page, the most urgent first. */
export function SubscriptionLayers(props: LayersProps) {
  const { permissions, is_user_verified } = useSession()
  const { data } = useQuery({ ...subscriptionQuery, enabled: is_user_verified })
  const met = useMet()
  useEffect(watchRefusals, [])
  if (data === undefined || !is_user_verified) return null
  const isLeader = permissions.includes('OWNER') || permissions.includes('ADMIN')
  const popup = popupOf(data, met, isLeader)
  return popup === undefined ? null : <PlanPopup {...props} key={popup.kind} popup={popup} details={data} isLeader={isLeader} />
}
