import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** Empty states of the lists in My Hub. */
export const NothingHere = ({ action }: { action?: ReactNode }) => (
  <EmptyState icon="item" title={t('Looks like there is no product to show !')} actions={action} />
)
