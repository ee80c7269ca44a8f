import { product } from '#core/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export default function VersionDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`App Version ${product.appVersion}`}
      description="Copyright © 2024. All rights reserved"
      width={360}
      footer={<Button onClick={onClose}>Close</Button>}
    />
  )
}
