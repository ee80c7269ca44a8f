import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Puts a link on the clipboard and says so. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ tone: 'success', text: t('Link copied') })
  } catch {
    toast({ tone: 'danger', text: t('Your browser does not let this page copy. Select the link and copy it.') })
  }
}
