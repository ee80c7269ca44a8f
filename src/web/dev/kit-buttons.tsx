import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Card } from '../ui/layout.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toast-store.ts'

export function KitButtons({ onOpen }: { onOpen: (what: 'drawer' | 'confirm') => void }) {
  return (
    <Card title="Buttons and badges">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Button tone="primary">Send invoice</Button>
        <Button>Preview</Button>
        <Button tone="quiet">Cancel</Button>
        <Button tone="danger">Void invoice</Button>
        <Button tone="primary" busy>
          Saving
        </Button>
        <Button disabled>Off</Button>
        <IconButton icon="more" label="More" />
        <Menu
          trigger={<Button>Menu</Button>}
          groups={[
            [{ id: 'a', label: 'Copy', icon: 'copy', onSelect: () => undefined }],
            [{ id: 'b', label: 'Delete', icon: 'delete', danger: true, onSelect: () => undefined }],
          ]}
        />
        <Badge tone="success">Paid</Badge>
        <Badge tone="warning">Due in 3 days</Badge>
        <Badge tone="danger">Overdue</Badge>
        <Badge tone="info">Sent</Badge>
        <Badge tone="violet">In approval</Badge>
        <Badge>Draft</Badge>
        <Button onClick={() => toast({ text: 'Invoice INV-2041 deleted', undo: () => undefined })}>Toast</Button>
        <Button onClick={() => onOpen('drawer')}>Open drawer</Button>
        <Button onClick={() => onOpen('confirm')}>Open dialog</Button>
      </div>
    </Card>
  )
}
