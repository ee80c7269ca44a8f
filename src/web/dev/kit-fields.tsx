import { useState } from 'react'
import type { Paise } from '#core/money.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Drawer } from '../ui/dialog.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitCards, KitStates } from './kit-cards.tsx'
import { KitInputs } from './kit-inputs.tsx'

export function KitFields() {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState<Paise | undefined>(4_82_107_33150)
  const [isOpen, setOpen] = useState<'drawer' | 'confirm'>()
  return (
    <>
      <PageHeader
        title="Kit"
        mark="24 components"
        description="Everything the pages are made of."
        actions={
          <>
            <Button icon="download">Export</Button>
            <Button tone="primary" icon="add">
              Create invoice
            </Button>
          </>
        }
      />
      <KitButtons onOpen={setOpen} />
      <KitInputs text={text} setText={setText} amount={amount} setAmount={setAmount} />
      <KitCards />
      <KitStates />
      <KitDrawer
        isOpen={isOpen === 'drawer'}
        onClose={() => setOpen(undefined)}
        text={text}
        setText={setText}
        amount={amount}
        setAmount={setAmount}
      />
      <ConfirmDialog
        isOpen={isOpen === 'confirm'}
        onClose={() => setOpen(undefined)}
        title="Void invoice INV-2041?"
        verb="Void invoice"
        onConfirm={() => undefined}
      >
        The books get a reversing entry. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

type KitDrawerProps = {
  isOpen: boolean
  onClose: () => void
  text: string
  setText: (text: string) => void
  amount: Paise | undefined
  setAmount: (amount: Paise | undefined) => void
}

function KitDrawer({ isOpen, onClose, text, setText, amount, setAmount }: KitDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Add New Customer"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary">Add customer</Button>
        </>
      }
    >
      <TextInput label="Customer name" value={text} onChange={setText} />
      <MoneyInput label="Opening balance" value={amount} onChange={setAmount} />
    </Drawer>
  )
}
