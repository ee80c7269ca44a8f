import { t } from '#core/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

export const asked = (onClose: () => void) => () => {
  toast({ text: t("We've contacted the portal") })
  onClose()
}
