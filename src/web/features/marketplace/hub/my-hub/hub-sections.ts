import { useMatchRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'

export const sections = [
  { to: '/apps/hub/my-hub', label: t('Manage Products') },
  { to: '/apps/hub/my-hub/enquiry', label: t('Enquiries') },
  { to: '/apps/hub/my-hub/profile', label: t('Profile') },
] as const

/** The open part of the area. */
export function useSection() {
  const matches = useMatchRoute()
  return sections.find(({ to }) => matches({ to }) !== false) ?? sections[0]
}
