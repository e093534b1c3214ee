/** The lines of the house about a room. Keys: suit letter (H C D S) + value (2..10 J Q K). */
export const SUIT_LINES: Readonly<Record<string, readonly string[]>> = {
  H2: [
    'Etwas rollt unter deinem Schritt davon. Du siehst lieber nicht nach.',
    'Dein Fuß stößt an etwas Weiches. Jemand hat es dir in den Weg gelegt.',
  ],
  H3: [
    'Tapete, Teppich, Stuhl. So könnte es überall aussehen.',
    'Ein gemachtes Bett, ein gefaltetes Handtuch. Hier hat nie jemand geschlafen.',
  ],
  H4: [
    'Ein Gesicht im Rahmen, und der Name dazu ist sofort da.',
    'Auf dem Sims steht ein Foto. Du weißt noch, wer die Kamera hielt.',
  ],
  H5: [
    'Grauer Staub, und nichts, worauf er liegen könnte.',
    'Ein leeres Zimmer. Die ersten Spuren im Staub sind deine.',
  ],
  H6: [
    'Zwei Takte einer Melodie beginnen zu kreisen und finden kein Ende.',
    'Zwei Zimmer weiter summt jemand. Du weißt, welcher Ton jetzt kommt.',
  ],
  H7: [
    'Das Klavier passt gerade noch hinein. Ein Fenster gibt es nicht.',
    'Ein Klavier, von Wand zu Wand. Der Deckel ist abgeschlossen.',
  ],
  H8: [
    'Jemand hat die Wände in deiner liebsten Farbe gestrichen.',
    'Es sind die Vorhänge aus deinem ersten Zimmer. Dein Atem wird ruhiger.',
  ],
  H9: [
    'Du drehst dich um und weißt nicht mehr, was du eben gesehen hast.',
    'Du hast dieses Zimmer durchquert. Beschreiben könntest du es niemandem.',
  ],
  H10: [
    'Das Spielzeug, ohne das du nie einschlafen konntest, liegt hier in Stücken.',
    'Dein alter Stoffhund, sorgsam aufgetrennt. Die Knopfaugen liegen daneben.',
  ],
  HJ: [
    'Durch eine Scheibe blickst du hinab in ein anderes Zimmer.',
    'Wo ein Spiegel hängen müsste, ist Glas, und dahinter liegt ein fremdes Zimmer.',
  ],
  HQ: [
    'Ein Tisch, ein Gedeck, und genau das Gericht, um das du gebeten hättest.',
    'Es ist für dich gedeckt und riecht nach der einen Küche, die dir fehlt.',
  ],
  HK: [
    'Eine Gestalt unter dem Laken. Deine Hand hebt den Saum, ohne dich zu fragen.',
    'Jemand liegt unter einem Tuch. Du weißt es, bevor du hinsiehst, und du siehst hin.',
  ],
  C2: [
    'Dein Schienbein findet die einzige harte Kante im Zimmer.',
    'Eine Stufe fehlt. Du kommst hart auf dem Knie auf.',
  ],
  C3: [
    'Vier schlichte Wände, ein schlichter Boden.',
    'Ein Zimmer, wie es jemand zeichnet, der von Zimmern nur gehört hat.',
  ],
  C4: [
    'Hinter einem Kissen steckt eine Handlampe, und sie brennt.',
    'Am Nagel hängt eine Laterne, gefüllt und geputzt, als hätte man dich erwartet.',
  ],
  C5: ['Kein Licht, keine Möbel. Du hörst nur dich.', 'Dunkel und kahl. Dein Atem kommt von vier Seiten zurück.'],
  C6: [
    'Deine Stirn findet den Balken früher als deine Hand.',
    'Das Dunkel hat hier eine Ecke, genau in Höhe deiner Schläfe.',
  ],
  C7: [
    'Schrank um Schrank, und alle sind leer.',
    'Jede Schublade steht einen Fingerbreit offen. In keiner liegt etwas.',
  ],
  C8: ['Ein Teller mit Essen, und es ist noch gut.', 'Auf dem Sims liegt ein Apfel, kalt und fest. Du isst ihn ganz.'],
  C9: [
    'Brot wie Schiefer. Es schadet nicht und hilft nicht.',
    'Zwieback in einer Dose, blass vom Alter. Du kaust lange.',
  ],
  C10: [
    'Der Hunger war schneller als du. Im Fleisch hat sich etwas bewegt.',
    'Die Suppe war warm. Erst beim zweiten Löffel schmeckst du, was nicht stimmt.',
  ],
  CJ: [
    'In der Wand geht eine Klappe auf, dahinter ein anderes Zimmer.',
    'Du schiebst ein Brett zur Seite und siehst auf den Boden eines anderen Zimmers.',
  ],
  CQ: [
    'Ein gutes Werkzeug. Der Griff ist abgenutzt, und zwar von einer Hand wie deiner.',
    'Neben der Tür lehnt eine Eisenstange, genau so lang, wie du sie brauchst.',
  ],
  CK: [
    'Du öffnest die Tür, und ein wurmstichiges Regal stürzt auf dich herab.',
    'Die Bücherwand neigt sich, wartet, bis du darunter stehst, und lässt los.',
  ],
  D2: [
    'So sah es in einem besseren Jahr aus. Wem gehörte das Zimmer?',
    'In so einem Zimmer warst du einmal glücklich. Wer war bei dir?',
  ],
  D3: [
    'Dieses Zimmer will nichts von dir. Was hattest du erwartet?',
    'Alles steht an seinem Platz, und nichts davon gehört dir. Gehst du weiter?',
  ],
  D4: [
    'So sah es in einem schlimmeren Jahr aus. In welchem?',
    'Ein solches Zimmer wolltest du nie wieder betreten. Was ist darin geschehen?',
  ],
  D5: ['Jemand hat dir einmal wehgetan. Wie?', 'Hier drin beginnt eine alte Narbe zu ziehen. Von wem hast du sie?'],
  D6: [
    'Du hast es jemandem heimgezahlt. Um welchen Preis?',
    'Jemand hatte allen Grund, dich zu fürchten. Was hattest du getan?',
  ],
  D7: ['Welche Erinnerung hast du mit Absicht begraben?', 'Einen Namen sprichst du nicht mehr aus. Warum nicht?'],
  D8: [
    'Welche Erinnerung war, so dachtest du, von selbst verschwunden?',
    'Jetzt ist es wieder da, mit seinem Geruch und seinem Licht. Was ist es?',
  ],
  D9: [
    'In deinem Mantel steckt etwas, das du nie bemerkt hast. Was ist es?',
    'Etwas Schweres ist ins Mantelfutter gerutscht. Was ziehst du heraus?',
  ],
  D10: [
    'Deine Tasche ist leichter geworden. Was fehlt?',
    'An der letzten Tür hattest du es noch in der Hand. Was hast du verloren?',
  ],
  DJ: [
    'Zwischen den Brettern klafft ein Spalt. Was bewegt sich dahinter?',
    'Licht fällt durch ein Schlüsselloch, zu dem keine Tür gehört. Was siehst du?',
  ],
  DQ: [
    'Hinter der Wand rührt sich etwas. Was ist es?',
    'Nebenan hat es wieder begonnen, langsam und gleichmäßig. Was hörst du?',
  ],
  DK: [
    'Hier liegt etwas, wonach du längst nicht mehr suchst. Was?',
    'Auf dem Stuhl, wie eben hingelegt, liegt, was du vor Jahren verloren hast. Was ist es?',
  ],
  S2: [
    'Du lässt die Klinke los, und deine Hand ist nass und rot.',
    'Das Geländer ist nass. Bei diesem Licht siehst du nicht, wovon.',
  ],
  S3: [
    'Das Zimmer hat die Geduld eines Wartezimmers.',
    'Stühle an der Wand, alle zu der Tür gedreht, durch die du kamst.',
  ],
  S4: ['Ein warmer Tropfen fällt dir zwischen die Augen und rinnt.', 'Von oben tropft es. Die Decke ist trocken.'],
  S5: [
    'Bis auf die Dielen gescheuert. Nichts ist übrig.',
    'Der Boden ist noch feucht vom Schrubben. Mehr gibt es nicht zu sehen.',
  ],
  S6: [
    'Du trittst über die Schwelle, und ein Spiegel zerspringt.',
    'Der Spiegel reißt von Rand zu Rand, einen Atemzug bevor du darin stehst.',
  ],
  S7: ['Ein zerkratzter Tisch, genau in der Mitte.', 'Ein leerer Tisch und ein einziger Stuhl, zurückgeschoben.'],
  S8: [
    'Du hebst die Hand vor die Augen und siehst sie nicht.',
    'Hier ist es ganz und gar dunkel. Das Dunkel beginnt an deiner Haut.',
  ],
  S9: [
    'Dreck in den Ecken, ein alter Geruch nach kleinen Tieren.',
    'Staub, Spreu, ein längst verlassenes Nest. Nichts regt sich.',
  ],
  S10: [
    'Die Luft wird eng wie vor einer schlimmen Nachricht.',
    'Gleich klingelt das Telefon. Du weißt es, obwohl hier keines steht.',
  ],
  SJ: [
    'Ein schmaler Schlitz zeigt dir ein anderes Zimmer.',
    'Die Bohlen sind geschrumpft. Hinter dem Spalt liegt ein anderes Zimmer.',
  ],
  SQ: [
    'Dein schlimmster Tag kommt herein und stellt sich neben dich.',
    'Es ist wieder jener Nachmittag, auf die Minute, und du bist so alt wie damals.',
  ],
  SK: ['Von allen Dingen musste es dieses sein.', 'Gerade hier hat es gewartet, und es kennt dich beim Namen.'],
};

/** The same for Colour. Keys: colour (R B) + value. */
export const COLOUR_LINES: Readonly<Record<string, readonly string[]>> = {
  R2: [
    'Ein dunkles Tier geht vor dir über die Schwelle.',
    'In der Tür sitzt eine Katze. Sie sieht an dir vorbei und macht jemandem Platz.',
  ],
  R3: [
    'Eine alte Scham kehrt zurück, mit jeder Einzelheit.',
    'Ein Satz, den du einmal gesagt hast, kommt in deiner eigenen Stimme wieder.',
  ],
  R4: [
    'Feine Fäden kleben dir an Lippen und Wimpern.',
    'Du läufst in ein Netz, und weit weg, an seinem anderen Ende, gibt etwas nach.',
  ],
  R5: [
    'In der Ferne schlägt eine Uhr eine Zahl, die es nicht gibt.',
    'Eine Glocke, weit weg. Du zählst mit und verzählst dich mit Absicht.',
  ],
  R6: [
    'Jemand schreit auf und verstummt mitten im Schrei.',
    'Eine Stimme ruft einen halben Namen. Es ist die erste Hälfte von deinem.',
  ],
  R7: [
    'Aus dem Gebälk fallen kleine, schlaffe Körper.',
    'Tote Vögel kommen durch den Kamin herab, einer nach dem anderen, ganz leise.',
  ],
  R8: ['Das Grauen nimmt dir die Kraft aus den Beinen.', 'Eine Weile lang bekommst du die Hand nicht von der Klinke.'],
  R9: [
    'Wieder jenes Gesicht hinter der Scheibe.',
    'Im Fenster spiegelt sich dein Zimmer, und darin steht jemand zu viel.',
  ],
  R10: ['Frost kriecht dir innen die Arme hinauf.', 'Die Kälte kommt von innen. Man sieht deinen Atem nicht mehr.'],
  RJ: [
    'Ein Flackern: Einen Augenblick lang siehst du in ein anderes Zimmer.',
    'Die Wand wird dünn wie Papier vor der Lampe. Ein anderes Zimmer scheint durch.',
  ],
  RQ: [
    'Ein Blitz ohne Donner, und ein anderes Zimmer steht weiß vor dir.',
    'In der polierten Schranktür spiegelt sich ein Zimmer, das nicht dieses ist.',
  ],
  RK: [
    'Anderswo zündet jemand eine Kerze an, und einen Atemzug lang siehst du bei ihrem Licht.',
    'Du schließt die Augen, und hinter den Lidern bleibt ein anderes Zimmer hell.',
  ],
  B2: ['Eine Diele bricht und nimmt dein Bein bis zum Knie.', 'Das Brett hält, bis dein ganzes Gewicht darauf ruht.'],
  B3: [
    'Deine Brust wird eng, und du hustest, bis du Funken siehst.',
    'Die Luft ist voller Kalk. Du hast ihn eingeatmet, ehe du ihn siehst.',
  ],
  B4: [
    'In jedem Gelenk erwacht ein dumpfer Schmerz.',
    'Die Feuchte ist dir in die Knochen gezogen. Du gehst wie die ganz Alten.',
  ],
  B5: ['Der Schmerz treibt dir einen Keil durch den Kopf.', 'Hinter deinem linken Auge fängt etwas an zu klopfen.'],
  B6: [
    'Kleine Zähne, dann kleine Füße, die davonlaufen.',
    'Du greifst hinter den Vorhang. Was dort ist, ist schneller als du.',
  ],
  B7: [
    'Auf etwas Frischem rutschen dir die Füße weg.',
    'Der Boden ist glatt und noch nicht trocken. Du fällst der Länge nach hin.',
  ],
  B8: [
    'Vor Durst werden dir die Ränder des Blicks dunkel.',
    'Der Wasserhahn hustet Staub. Du weißt nicht mehr, wann du zuletzt getrunken hast.',
  ],
  B9: [
    'Ein Stromschlag wirft dich zurück gegen den Türrahmen.',
    'Du fasst an den Schalter. Es bleibt dunkel, und du liegst am Boden.',
  ],
  B10: [
    'Eine verborgene Kante schneidet dir in die Hand, und es hört nicht auf zu fließen.',
    'Das Glas hatte nur einen Sprung. Dein Ärmel ist nass bis zum Ellbogen.',
  ],
  BJ: [
    'Ein Flackern, und das Dunkel zwischen hier und einem anderen Zimmer ist fort.',
    'Ein Streichholz flammt auf, nicht deines, und vor dir liegt ein anderes Zimmer.',
  ],
  BQ: [
    'Irgendwo im Haus schlägt ein Laden auf und wieder zu. Du hast genug gesehen.',
    'Durch den Riss in der Tapete siehst du in ein anderes Zimmer.',
  ],
  BK: [
    'Deine Lampe wird schwach, und einen Atemzug lang ist ein anderes Zimmer heller.',
    'Wo der Putz abgefallen ist, siehst du zwischen den Latten ein anderes Zimmer.',
  ],
};

/** A Way Out is found. */
export const EXIT_LINES: readonly string[] = [
  'Kalte Luft von draußen, und darunter der Geruch von nassem Gras.',
  'Eine Tür wie alle anderen, aber dahinter ist Wetter.',
  'Am Ende des Zimmers ist es nicht dunkel. Dort ist Nacht.',
];

/** A trap closes. */
export const TRAP_LINES: readonly string[] = [
  'Die Tür, durch die du kamst, ist nicht mehr da.',
  'Hinter dir fällt der Riegel, sacht, wie etwas, das schon oft geschehen ist.',
  'Du drehst dich um. Vier Wände, und du bist innen.',
];

/** The last thing I remember outside. */
export const MEMORY_LINES: readonly string[] = [
  'Ich wartete auf den letzten Bus. Gegenüber löschte jemand das Licht.',
  'Ich hatte mich nur kurz hingelegt, im Mantel, bei offenem Fenster.',
  'Ich trug die Teller in die Küche. Die Gäste waren eben still geworden.',
  'Ich nahm den Weg durch den Wald, und er war kürzer als je zuvor.',
  'Ich telefonierte. Sie sagte: Warte kurz, da ist jemand an der Tür.',
  'Ich fuhr nach Hause, und der Schnee kam gerade auf die Scheibe zu.',
  'Ich stand an einem Grab und hatte die Blumen vergessen.',
  'Ich zählte im Dunkeln die Stufen, wie jeden Abend. Es war eine zu viel.',
];

/** Lines about things carried, memories and fears. */
export const ANSWER_LINES: Readonly<Record<'body' | 'will' | 'fear', readonly string[]>> = {
  body: [
    'Ich trage den Schlüssel zu einer Wohnung bei mir, die längst ausgeräumt ist.',
    'Ich trage die Uhr meines Vaters. Sie geht noch, obwohl ich sie nie aufziehe.',
    'Ich habe einen Brief bei mir, ungeöffnet. Die Handschrift ist meine.',
    'Ich habe einen Stein aus dem Fluss, von der Stelle, an der sie die Suche aufgaben.',
    'Ich trage einen Kinderhandschuh bei mir. Ich hatte immer nur den einen.',
    'Ich habe ein Foto bei mir, aus dem jemand sehr sorgfältig herausgeschnitten wurde.',
  ],
  will: [
    'Ich weiß wieder, wer hier gewohnt hat. Ich habe geholfen, ihre Sachen hinauszutragen.',
    'Ich erinnere mich an das Versprechen und an den Tag, an dem ich wusste, dass ich es breche.',
    'Ich erinnere mich: Ich habe selbst geklingelt.',
    'Ich erinnere mich an das Feuer. Die Streichhölzer hatte ich.',
    'Ich weiß noch, wie mein Bruder rief und ich im Versteck blieb, um zu gewinnen.',
    'Ich weiß noch, wie ich für das Haus unterschrieb. Zu Ende gelesen habe ich es nicht.',
  ],
  fear: [
    'Ich habe Angst vor dem Menschen, der draußen gut zu mir sein wird.',
    'Ich habe Angst, dass niemand gemerkt hat, dass ich fort bin.',
    'Ich habe Angst vor der Treppe. Ich weiß, wer immer oben stand.',
    'Ich habe Angst vor Wasser, das ganz still liegt.',
    'Ich habe Angst, dass ich es wieder tun würde.',
    'Ich habe Angst vor meinem Namen, leise gesprochen im Zimmer nebenan.',
  ],
};

/** At a Way Out: kept by fear, out and remembering, out but mad, knowing but stuck. */
export const OUTCOME_LINES: Readonly<Record<'stay' | 'escape' | 'lost' | 'locked', readonly string[]>> = {
  stay: [
    'Die Tür steht offen. Meine Füße glauben es nicht.',
    'Draußen auf dem Rasen wartet jemand. Ich mache die Tür wieder zu.',
    'Ein Schritt, und ich wäre draußen. Ich zähle bis drei, und noch einmal bis drei.',
  ],
  escape: [
    'Ich gehe durch das nasse Gras davon und weiß jetzt, warum ich kam.',
    'Draußen ist früher Morgen. Ich habe nichts vergessen.',
    'Ich ziehe das Gartentor hinter mir zu und spreche den Namen laut aus.',
  ],
  lost: [
    'Ich bin draußen. Jemand fragt, wer ich bin, und ich drehe mich nach der Antwort um.',
    'Man hat mich am Morgen auf der Straße gefunden, heißt es. Ich zählte Türen.',
    'Ich bin draußen, glaube ich. Auch hier hat der Himmel eine Zimmerdecke.',
  ],
  locked: [
    'Jetzt weiß ich, was es war. Es weiß, dass ich es weiß, und die Tür bleibt zu.',
    'Ich verstehe alles. Nur für den Riegel reicht die Kraft nicht.',
    'Ich weiß, warum ich hier bin. Gerade deshalb komme ich nicht fort.',
  ],
};

/** How I got the other one out of the trap. */
export const RESCUE_LINES: readonly string[] = [
  'Ich redete mit der Wand, bis eine Antwort kam. Wo deine Stimme war, war eine Tür.',
  'Ich hielt dich an einem Ärmel und sah nicht hin, was dich am anderen hielt.',
  'Ich brach die Füllung mit einem Stuhlbein auf und griff hinein, bis ich deine Hand fand.',
  'Ich stellte meine Lampe auf den Boden. Sieh nur ins Licht, sagte ich, und du kamst.',
];

/** The last line of a player at the end. */
export const CLOSING_LINES: Readonly<Record<'escaped' | 'inside' | 'trapped', readonly string[]>> = {
  escaped: [
    'Die Straße fahre ich nie mehr, aber ich weiß immer, wie weit sie entfernt ist.',
    'Abends lasse ich in meiner Wohnung alle Türen offen.',
    'Ein Licht lasse ich brennen. Für wen, könnte ich nicht sagen.',
  ],
  inside: [
    'Irgendwo geht eine Tür auf. Ich stehe auf und gehe weiter.',
    'Ich gebe den Zimmern jetzt Namen. Das macht die Nächte kürzer.',
    'Kommt ihr am Haus vorbei, seht zum zweiten Fenster hinauf. Ich sehe hinunter.',
  ],
  trapped: [
    'Ich klopfe nicht mehr. Ich horche, wer als Nächstes kommt.',
    'Jedes Mal, wenn ich aufwache, ist weniger vom Zimmer da.',
    'Ihr müsst mich nicht mehr holen. Ich bin die Wand, an der ihr lehnt.',
  ],
};

/** Lines about the effect of a room, and about leaving it. */
export const REACTION_LINES: readonly string[] = [
  'Ich warte nicht ab, was daraus wird. Ich nehme die nächste Tür.',
  'Es ist nur ein Zimmer, sage ich laut, und gehe, ehe es antworten kann.',
  'Ich halte die Hand vor die Kerze und suche, wo es weitergeht.',
  'Das kenne ich. Woher, weiß ich nicht. Ich drücke die Klinke.',
  'Ich gehe an der Wand entlang, eine Hand daran, bis die Wand zu Ende ist.',
  'Ich zähle bis zehn, wie man es mir beigebracht hat, und gehe bei neun.',
];

/** In a trap. */
export const CAUGHT_LINES: readonly string[] = [
  'Ich rufe, bis ich meine Stimme erkenne, und dann bin ich still.',
  'Ich taste nach der Klinke. Ich taste nach der Tür. Ich taste nach der Wand.',
  'Ich spare meine Kerze. Irgendwer muss mich ja sehen.',
];

/** Lines to a room that asks. */
export const REPLY_LINES: readonly string[] = [
  'Ich kenne die Antwort. Laut sage ich sie nicht.',
  'Ich antworte, und mir ist, als schriebe das Zimmer mit.',
  'Nicht hier. Draußen will ich darüber nachdenken, falls es ein Draußen gibt.',
];
