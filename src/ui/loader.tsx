/** The full-screen loader of the shell. `text` is already translated. */
export function Loader({ text }: { text: string }) {
  return (
    <div className="loader" role="status">
      <span className="loader__boards">
        <i />
        <i />
        <i />
      </span>
      {text}
    </div>
  )
}
