-- What a beat is told as, where the arc was made without a name that its event was told with; NULL: as its event.
ALTER TABLE arc_beats ADD COLUMN title TEXT;
ALTER TABLE arc_beats ADD COLUMN summary TEXT;

-- Arcs were kept with slots that nothing had filled: the person of a pattern is the first of its first event.
UPDATE arcs SET question = replace(question, '{person}', coalesce(
  (SELECT known.other_name FROM arc_beats beat
   JOIN life_events event ON event.echo_id = beat.echo_id AND event.ref = beat.ref
   JOIN relationships known ON known.echo_id = event.echo_id AND known.person_key = event.participants ->> 0
   WHERE beat.echo_id = arcs.echo_id AND beat.arc_id = arcs.arc_id AND beat.place = 0),
  iif(question LIKE '{person}%', 'Someone', 'someone')))
WHERE instr(question, '{person}') > 0;
UPDATE arcs SET question = replace(question, '{spot}', 'the place') WHERE instr(question, '{spot}') > 0;
