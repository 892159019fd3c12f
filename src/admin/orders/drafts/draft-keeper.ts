import type { DraftView } from '../../../checkout/drafts/contracts.ts'
import type { DraftValues } from '../../../checkout/drafts/schema.ts'
import { type FieldDifference, sameValue } from '../../../ui/admin/forms/field-differences.ts'
import { mergeEdits } from '../../../ui/admin/forms/three-way.ts'

/** What keeping a draft answers, as far as it goes on from it. */
export type KeptAnswer =
  | { kind: 'kept'; version: number; changedAt: string }
  | { kind: 'changed'; draft: DraftView }
  | { kind: 'placed'; order: { id: string; number: string } }
  | { kind: 'deleted' }
  | { kind: 'failed'; err: string }

/** Where the draft stands: `typing` is not kept yet. */
export type DraftState =
  | { kind: 'empty' | 'typing' | 'keeping' | 'deleted' }
  | { kind: 'kept'; changedAt: string }
  | { kind: 'failed'; err: string }
  | { kind: 'clash'; theirs: DraftView; clashes: FieldDifference[] }
  | { kind: 'placed'; order: { id: string; number: string } }

type Form = {
  read: () => DraftValues
  write: (values: DraftValues) => void
  send: (version: number, values: DraftValues) => Promise<KeptAnswer>
  tell: (state: DraftState) => void
}

/** How often others may be quicker before the person is asked all the same. */
const MOST_MERGES = 5

/**
 * Keeps what is typed into a form as a draft on the server, one call after the other, and puts it together with what somebody else made of
 * the draft meanwhile: only where both changed the same field is the person asked, and until they have answered nothing is kept.
 */
export class DraftKeeper {
  private readonly form: Form
  private base: DraftValues
  private seen: number
  private running: Promise<boolean> | undefined
  private state: DraftState
  private isStopped = false

  /** @param known the draft as it was opened, or what an empty form holds, with the version 0 */
  constructor(form: Form, known: Pick<DraftView, 'version' | 'values'> & { changedAt?: string }) {
    this.form = form
    this.base = known.values
    this.seen = known.version
    this.state = known.changedAt === undefined ? { kind: 'empty' } : { kind: 'kept', changedAt: known.changedAt }
  }

  /** The version that was last seen of it; 0 where nothing was kept yet. */
  get version(): number {
    return this.seen
  }

  /** Whether nothing would be lost. */
  get isKept(): boolean {
    return this.isStopped || (this.state.kind !== 'clash' && sameValue(this.form.read(), this.base))
  }

  /** Whether somebody is to say whose value counts. */
  get isClashing(): boolean {
    return this.state.kind === 'clash'
  }

  /** Waits for what is on its way. @returns whether the server has anything of it */
  async settled(): Promise<boolean> {
    while (this.running) await this.running
    return this.seen > 0
  }

  private tell(state: DraftState): void {
    this.state = state
    if (!this.isStopped) this.form.tell(state)
  }

  /** Something was typed. */
  touch(): void {
    const { kind } = this.state
    if (!this.isKept && (kind === 'empty' || kind === 'kept' || kind === 'failed')) this.tell({ kind: 'typing' })
  }

  /** Keeps what is typed now. @returns whether it is kept */
  async keep(): Promise<boolean> {
    while (this.running) await this.running
    if (this.isKept) return true
    if (this.state.kind === 'clash' || this.state.kind === 'placed' || this.state.kind === 'deleted') return false
    this.running = this.sendAll()
    const isKept = await this.running
    this.running = undefined
    return isKept
  }

  private async sendAll(merges = 0): Promise<boolean> {
    const values = this.form.read()
    this.tell({ kind: 'keeping' })
    const answer = await this.form.send(this.seen, values)
    if (answer.kind === 'kept') {
      this.base = values
      this.seen = answer.version
      this.tell({ kind: 'kept', changedAt: answer.changedAt })
      return this.isKept || this.sendAll(merges)
    }
    if (answer.kind !== 'changed') {
      this.tell(answer)
      return false
    }
    const { merged, clashes } = this.together(answer.draft, 'mine')
    if (clashes.length > 0 || merges >= MOST_MERGES) {
      this.tell({ kind: 'clash', theirs: answer.draft, clashes })
      return false
    }
    this.begin(answer.draft, merged)
    return this.isKept || this.sendAll(merges + 1)
  }

  private together({ values: theirs }: DraftView, pick: 'mine' | 'theirs') {
    return mergeEdits({ base: this.base, mine: this.form.read(), theirs }, pick)
  }

  private begin(draft: DraftView, values: DraftValues): void {
    this.base = draft.values
    this.seen = draft.version
    this.form.write(values)
    this.tell({ kind: 'kept', changedAt: draft.changedAt })
  }

  /** Answers whose value a field has that both changed, and keeps what comes of it. */
  async settle(pick: 'mine' | 'theirs'): Promise<boolean> {
    if (this.state.kind !== 'clash') return true
    const { theirs } = this.state
    this.begin(theirs, this.together(theirs, pick).merged)
    return this.keep()
  }

  /** Keeps nothing any more: it was placed, or is deleted. */
  stop(): void {
    this.isStopped = true
  }
}
