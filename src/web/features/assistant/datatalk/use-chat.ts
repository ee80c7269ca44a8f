import { t } from '#core/messages.ts'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/ui/toast-store.ts'
import { asked } from './api.ts'
import type { ConversationTurn } from './conversation-turn.ts'
import { useChatState } from './use-chat-state.ts'

export type Chat = ReturnType<typeof useChat>

const newConversation = (): string => crypto.randomUUID()

/** The state of the open conversation: turns, the pending question, and the answer being typed out. */
export function useChat() {
  const { start, wait, answer, withdraw, ...chat } = useChatState()
  const { conversation_id, phase, setProblem } = chat
  const send = async (text: string) => {
    const prompt = text.trim()
    if (prompt === '') return setProblem(t('Please enter your question'))
    if (phase !== 'idle') return setProblem(t('Please wait'))
    const question: ConversationTurn = { key: crypto.randomUUID(), prompt, asked_at: new Date().toISOString() }
    const signal = wait(question)
    try {
      const found = await call(askDatatalk, { body: { prompt, conversation_id }, signal })
      if (signal.aborted) return
      answer(question, found)
      asked(conversation_id)
    } catch {
      if (signal.aborted) return
      withdraw(question)
      toast({ tone: 'danger', text: t('An Error occurred, please try again') })
    }
  }

  return {
    ...chat,
    send: (text: string) => void send(text),
    /** Cancels the pending question and starts a new conversation; the previous one remains in the list. */
    clear: () => start(newConversation(), false),
    /** Continues an earlier conversation. */
    reopen: (id: string) => start(id, true),
  }
}
