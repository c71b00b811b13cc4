import type { LeaveTemplate } from '#schema/leave/templates.ts'

/** What a template covers, what it leaves to the employer, and the law it follows. */
export const TemplateNotes = ({ template: { source, covers, leavesOut } }: { template: LeaveTemplate }) => (
  <section aria-label="About this template" className="grid gap-2 rounded-control bg-sunken px-3 py-2 text-small">
    <p className="text-quiet">{source ? `Source: ${source}` : 'Common practice, no law'}</p>
    <Notes title="Covers" notes={covers} />
    <Notes title="Does not cover" notes={leavesOut} />
  </section>
)

const Notes = ({ title, notes }: { title: string; notes: readonly string[] }) => (
  <div>
    <p className="font-semibold">{title}</p>
    <ul className="list-disc pl-5">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </div>
)
