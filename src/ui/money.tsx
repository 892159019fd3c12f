/** A price, isolated: it reads left to right also in a line that runs the other way. */
export function Money({ children }: { children: string }) {
  return (
    <span className="money" dir="ltr">
      {children}
    </span>
  )
}
