import type { PortalFetch } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { formatMonthYear } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type PortalChoice, useFetch } from './api.ts'

/** Fetches from the portal what is otherwise imported as a file. */
export function FetchMenu({ of }: { of: PortalChoice }) {
  const { mutate, isPending } = useFetch(of)
  const month = formatMonthYear(of.period)
  const words: Record<PortalFetch, string> = {
    gstr2b: t('GSTR-2B of {month}', { month }),
    ims: t('IMS records'),
    ledgers: t('Ledger balances'),
    ims_actions: t('Upload IMS actions'),
  }
  const item = (what: PortalFetch) => ({
    id: what,
    label: words[what],
    onSelect: () =>
      mutate(what, {
        onSuccess: ({ rows }) =>
          toast({
            tone: 'success',
            text:
              what === 'ims_actions'
                ? t('IMS actions uploaded')
                : what === 'ledgers'
                  ? t('Ledger balances stored')
                  : t('{what}: {rows} documents imported', { what: words[what], rows }),
          }),
      }),
  })
  return (
    <Menu
      trigger={
        <Button icon="download" busy={isPending}>
          {t('Fetch')}
        </Button>
      }
      groups={[[item('gstr2b'), item('ims'), item('ledgers')], [item('ims_actions')]]}
    />
  )
}
