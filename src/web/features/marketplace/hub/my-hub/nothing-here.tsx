import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** Lists of My Hub without a row. */
export const NothingHere = ({ action }: { action?: ReactNode }) => (
  <EmptyState icon="item" title={t('Looks like there is no product to show !')} actions={action} />
)
