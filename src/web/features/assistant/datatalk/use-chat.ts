import { useCallback, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { askDatatalk } from '#contract/assistant/datatalk.ts'
import { call } from '#web/lib/call.ts'
import { toast } from '#web/ui/toast-store.ts'
import { asked } from './api.ts'
import { type ConversationTurn, saidNow } from './conversation-turn.ts'

export type Chat = ReturnType<typeof useChat>
type Phase = 'idle' | 'waiting' | 'typing'

const newConversation = (): string => crypto.randomUUID()

/** The state of the open conversation: turns, the pending question, and the answer being typed out. */
export function useChat() {
  const [conversation_id, setConversation] = useState(newConversation)
  const [isReopened, setReopened] = useState(false)
  const [turns, setTurns] = useState<readonly ConversationTurn[]>([])
  const [chips, setChips] = useState<readonly string[]>([])
  const [phase, setPhase] = useState<Phase>('idle')
  const [draft, setDraft] = useState('')
  const [problem, setProblem] = useState<string>()
  const pending = useRef<AbortController>(undefined)

  const start = (id: string, isOld: boolean) => {
    pending.current?.abort()
    pending.current = undefined
    setConversation(id)
    setReopened(isOld)
    setTurns([])
    setChips([])
    setPhase('idle')
    setProblem(undefined)
  }

  const send = async (text: string) => {
    const prompt = text.trim()
    if (prompt === '') return setProblem(t('Please enter your question'))
    if (phase !== 'idle') return setProblem(t('Please wait'))
    const question: ConversationTurn = { key: crypto.randomUUID(), prompt, asked_at: new Date().toISOString() }
    const request = new AbortController()
    pending.current = request
    setProblem(undefined)
    setDraft('')
    setChips([])
    setTurns((before) => [...before, question])
    setPhase('waiting')
    try {
      const answer = await call(askDatatalk, { body: { prompt, conversation_id }, signal: request.signal })
      if (request.signal.aborted) return
      setTurns((before) => before.map((one) => (one.key === question.key ? saidNow(one, answer) : one)))
      setChips(answer.chips)
      setPhase('typing')
      asked(conversation_id)
    } catch {
      if (request.signal.aborted) return
      setTurns((before) => before.filter((one) => one.key !== question.key))
      setDraft((typed) => (typed === '' ? prompt : typed))
      setPhase('idle')
      toast({ tone: 'danger', text: t('An Error occurred, please try again') })
    }
  }

  const typed = useCallback(() => {
    setPhase('idle')
    setProblem(undefined)
  }, [])
  const write = (text: string) => {
    setDraft(text)
    setProblem(undefined)
  }

  return {
    conversation_id,
    isReopened,
    turns,
    chips,
    phase,
    draft,
    problem,
    send: (text: string) => void send(text),
    /** The answer is complete. */
    typed,
    write,
    /** Cancels the pending question and starts a new conversation; the previous one remains in the list. */
    clear: () => start(newConversation(), false),
    /** Continues an earlier conversation. */
    reopen: (id: string) => start(id, true),
  }
}
