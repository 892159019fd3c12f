import { onContent } from '../../../ui/content-event.ts'
import { roomsLength } from '../../lists/code-length.ts'

type Texts = {
  /** That a list is of other rooms. */
  other: string
  /** What shows it for those of this browser. */
  own: string
}

const isSame = (code: string, other: string): boolean => code.slice(0, roomsLength) === other.slice(0, roomsLength)

/** The page's own list for other rooms. */
function addressFor(code: string): string {
  const address = new URL(location.href)
  address.searchParams.set('rooms', code)
  address.searchParams.delete('page')
  return address.pathname + address.search
}

function sayIsOther(notice: HTMLElement, code: string, { other, own }: Texts): void {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = addressFor(code)
  link.textContent = own
  notice.replaceChildren(`${other} `, link)
}

/**
 * Has the list of this page filtered by what the store has enough of for the rooms of the project, and ordered by what floors cost in them; also
 * the lists that take its place.
 * @param code what the rooms take, as an address of a list has it
 * @param signal ends it
 */
export function offerRooms(code: string, texts: Texts, signal: AbortSignal): void {
  const offer = () => {
    const rooms = document.querySelector<HTMLInputElement>('#filters input[name=rooms]')
    const enough = document.querySelector<HTMLInputElement>('#enough-1')
    const option = document.querySelector<HTMLOptionElement>('#sort-rooms')
    const notice = document.querySelector<HTMLElement>('[data-rooms-of]')
    if (rooms) rooms.value = code
    if (enough) enough.disabled = false
    if (option) {
      option.hidden = false
      option.disabled = false
    }
    if (notice && !isSame(notice.dataset.roomsOf ?? '', code)) sayIsOther(notice, code, texts)
  }
  offer()
  onContent(offer, signal)
}
